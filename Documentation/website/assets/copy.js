// @ts-check
// Buttons that copy a block of code: of a terminal's text, only what was typed.
"use strict";

if (navigator.clipboard) {
  for (const block of document.querySelectorAll(".code")) {
    const button = document.createElement("button");
    button.className = "copy";
    button.type = "button";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      const typed = [...block.querySelectorAll(".command")].map((line) => line.textContent).join("\n");
      await navigator.clipboard.writeText(typed || block.querySelector("pre")?.textContent || "");
      button.textContent = "Copied";
      setTimeout(() => { button.textContent = "Copy"; }, 1500);
    });
    block.append(button);
  }
}
