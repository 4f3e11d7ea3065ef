(() => {
  'use strict';

  let count = 0;
  const waiting = [];
  const show = (value) => {
    if (typeof value === 'string') return JSON.stringify(value);
    if (typeof value === 'object' && value !== null) return JSON.stringify(value) ?? String(value);
    return Object.is(value, -0) ? '-0' : String(value);
  };

  function same(one, other) {
    if (Object.is(one, other)) return true;
    if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
    return JSON.stringify(one) === JSON.stringify(other);
  }

  function fail(sentence, expected, found) {
    console.log(`not as promised: ${sentence}: expected ${expected}, found ${found}`);
  }

  function equal(actual, expected, sentence) {
    count += 1;
    if (!same(actual, expected)) fail(sentence, show(expected), show(actual));
  }

  function checkError(error, name, part, sentence) {
    const text = `${error?.name}: ${error?.message}`;
    if (error?.name !== name || !text.includes(part ?? '')) fail(sentence, `${name}: ${part}`, text);
  }

  function throws(body, name, part, sentence = name) {
    count += 1;
    let thrown;
    try {
      body();
    } catch (error) {
      thrown = { error };
    }
    if (thrown === undefined) fail(sentence, name, 'no error');
    else checkError(thrown.error, name, part, sentence);
  }

  function rejects(promise, name, part, sentence = name) {
    count += 1;
    const checked = Promise.resolve(typeof promise === 'function' ? promise() : promise).then(
      () => fail(sentence, name, 'no error'),
      (error) => checkError(error, name, part, sentence),
    );
    waiting.push(checked);
    return checked;
  }

  async function report() {
    // Virtual seconds in which whatever was begun comes to its end.
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    await Promise.all(waiting);
    console.log(`${count} checked`);
  }

  return { equal, throws, rejects, report };
})()
