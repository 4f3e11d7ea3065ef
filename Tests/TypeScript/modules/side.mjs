globalThis.order = globalThis.order ?? []; order.push('side');
