// @ts-check
// The button that shows the navigation on a phone. Without scripts, the navigation is always shown.
"use strict";

(() => {
  const menu = document.querySelector("button.menu");
  const navigation = document.querySelector("#navigation");
  if (!(menu instanceof HTMLButtonElement) || !navigation) return;
  document.documentElement.classList.add("scripted");
  menu.hidden = false;
  menu.addEventListener("click", () => {
    const isOpen = navigation.classList.toggle("open");
    menu.setAttribute("aria-expanded", String(isOpen));
  });
})();
