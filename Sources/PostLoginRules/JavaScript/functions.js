// Functions for rules that are written out as an Action. Each is a paragraph. The writer copies a
// function with those that its first line names, without that line.
//
// Undefined means unknown, as in the rules themselves.
'use strict';

const all = (...parts) =>
  parts.includes(false) ? false : parts.includes(undefined) ? undefined : true;

const any = (...parts) =>
  parts.includes(true) ? true : parts.includes(undefined) ? undefined : false;

const not = (condition) => (condition === undefined ? undefined : !condition);

// Needs any.
const some = (list, condition) =>
  Array.isArray(list) ? any(...list.map((element) => condition(element))) : undefined;

// Needs all.
const every = (list, condition) =>
  Array.isArray(list) ? all(...list.map((element) => condition(element))) : undefined;

const member = (value, ...names) =>
  names.reduce(
    (object, name) =>
      typeof object === 'object' && object !== null && !Array.isArray(object) &&
      Object.hasOwn(object, name)
        ? object[name]
        : undefined,
    value,
  );

const exists = (value) =>
  value !== undefined && value !== null && typeof value !== 'function';

const known = (...values) => !values.includes(undefined);

const required = (value, message) => {
  if (value === undefined) throw new Error(message);
  return value;
};

const text = (value) => (typeof value === 'string' ? value : undefined);

const number = (value) => (typeof value === 'number' ? value : undefined);

const flag = (value) => (typeof value === 'boolean' ? value : undefined);

const plain = (value) =>
  ['string', 'number', 'boolean'].includes(typeof value) ? value : undefined;

const anything = (value) =>
  value === null || typeof value === 'function' ? undefined : value;

const shown = (value) => (value === undefined ? undefined : String(value));

const list = (value) => (Array.isArray(value) ? value : undefined);

const texts = (value) =>
  Array.isArray(value) ? value.filter((element) => typeof element === 'string') : undefined;

const object = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;

const count = (list) => (Array.isArray(list) ? list.length : undefined);

const equal = (left, right) =>
  left === undefined || right === undefined ? undefined : left === right;

const system = (value) => {
  const number = Number(/^(?:as)?(\d{1,10})$/i.exec(value)?.[1]);
  return number < 2 ** 32 ? `AS${number}` : value;
};

const less = (left, right) =>
  Number.isFinite(left) && Number.isFinite(right) ? left < right : undefined;

const oneOf = (value, list) => (value === undefined ? undefined : list.includes(value));

const startsWith = (value, part) => value?.startsWith(part);

const endsWith = (value, part) => value?.endsWith(part);

const containsText = (value, part) => value?.includes(part);

const matches = (value, pattern) => {
  if (value === undefined) return undefined;
  const [text, glyphs] = [[...value], [...pattern]];
  let [position, index, star, resume] = [0, 0, -1, 0];
  while (position < text.length) {
    if (glyphs[index] === '*') {
      [star, resume] = [index, position];
      index += 1;
    } else if (glyphs[index] === '?' || glyphs[index] === text[position]) {
      index += 1;
      position += 1;
    } else if (star >= 0) {
      resume += 1;
      [index, position] = [star + 1, resume];
    } else {
      return false;
    }
  }
  while (glyphs[index] === '*') index += 1;
  return index === glyphs.length;
};

const lower = (value) => value.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

// Needs lower.
const inDomains = (value, domains) => {
  const at = value?.lastIndexOf('@') ?? -1;
  if (at < 1 || at === value.length - 1) return undefined;
  const own = lower(value.slice(at + 1));
  return domains.map(lower).some((domain) =>
    domain.startsWith('*.')
      ? own.endsWith(domain.slice(1)) && own.length >= domain.length
      : own === domain,
  );
};

const octets = (value) => {
  const parts = value.split('.');
  const isAddress =
    parts.length === 4 &&
    parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256);
  return isAddress
    ? parts.reduce((bits, part) => bits * 256n + BigInt(part), 0n)
    : undefined;
};

// Needs octets.
const groups = (value, isLast) => {
  const parts = value === '' ? [] : value.split(':');
  let [bits, count] = [0n, 0];
  for (const [index, part] of parts.entries()) {
    const tail = isLast && index === parts.length - 1 ? octets(part) : undefined;
    if (/^[0-9a-f]{1,4}$/i.test(part)) {
      [bits, count] = [(bits << 16n) | BigInt(`0x${part}`), count + 1];
    } else if (tail !== undefined) {
      [bits, count] = [(bits << 32n) | tail, count + 2];
    } else {
      return undefined;
    }
  }
  return { bits, count };
};

// Needs octets, groups.
const address = (value) => {
  const version4 = octets(value);
  if (version4 !== undefined) return { width: 32, bits: version4 };
  const halves = value.split('::');
  if (halves.length > 2) return undefined;
  const head = groups(halves[0], halves.length === 1);
  const tail = groups(halves[1] ?? '', true);
  if (head === undefined || tail === undefined) return undefined;
  const count = head.count + tail.count;
  if (halves.length === 1 ? count !== 8 : count > 7) return undefined;
  const bits = (head.bits << BigInt(16 * (8 - head.count))) | tail.bits;
  const isVersion4 = bits >> 32n === 0xffffn;
  return isVersion4 ? { width: 32, bits: bits & 0xffffffffn } : { width: 128, bits };
};

// Needs address.
const inNetworks = (value, networks) => {
  const given = value === undefined ? undefined : address(value);
  if (given === undefined) return undefined;
  return networks.some((network) => {
    const [first, length] = network.split('/');
    const { width, bits } = address(first);
    const shift = BigInt(width - Number(length ?? width));
    return width === given.width && bits >> shift === given.bits >> shift;
  });
};

const kilometres = (from, to) => {
  const isPlace = (place) =>
    Number.isFinite(place?.latitude) && Math.abs(place.latitude) <= 90 &&
    Number.isFinite(place.longitude) && Math.abs(place.longitude) <= 180;
  if (!isPlace(from) || !isPlace(to)) return undefined;
  const radians = Math.PI / 180;
  const north = Math.sin(((to.latitude - from.latitude) * radians) / 2);
  const east = Math.sin(((to.longitude - from.longitude) * radians) / 2);
  const chord =
    north * north +
    Math.cos(from.latitude * radians) * Math.cos(to.latitude * radians) * east * east;
  return 2 * 6371.0088 * Math.asin(Math.min(1, Math.sqrt(chord)));
};

const speed = (distance, milliseconds) => {
  if (distance === undefined || !(milliseconds >= 0)) return undefined;
  return distance === 0 ? 0 : distance / (milliseconds / 3600000);
};

const time = (value) => {
  const form =
    /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d(?:\.\d+)?))?(?:Z|([+-])(\d\d):?(\d\d))$/;
  const parts = typeof value === 'string' ? form.exec(value) : null;
  if (parts === null) return undefined;
  const [year, month, day, hour, minute] = parts.slice(1, 6).map(Number);
  const [second, zoneHour, zoneMinute] = [6, 8, 9].map((index) => Number(parts[index] ?? 0));
  const days = new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
  const isTime =
    month >= 1 && month <= 12 && day >= 1 && day <= days && hour < 24 && minute < 60 &&
    second < 60 && zoneHour < 24 && zoneMinute < 60;
  if (!isTime) return undefined;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const zone = (parts[7] === '-' ? -1 : 1) * (zoneHour * 60 + zoneMinute);
  return date.getTime() + (hour * 60 + minute - zone) * 60000 + Math.round(second * 1000);
};

// Needs time.
const timeText = (value) => (time(value) === undefined ? undefined : value);

const wall = (now, zone) => {
  const options = {
    timeZone: zone, hourCycle: 'h23', weekday: 'long', hour: '2-digit', minute: '2-digit',
  };
  const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(new Date(now));
  const part = (type) => parts.find((each) => each.type === type).value;
  return {
    minute: Number(part('hour')) * 60 + Number(part('minute')),
    weekday: part('weekday').toLowerCase(),
  };
};

// Needs wall.
const between = (now, zone, from, until) => {
  const { minute } = wall(now, zone);
  return from <= until
    ? minute >= from && minute < until
    : minute >= from || minute < until;
};

// Needs wall.
const onWeekday = (now, zone, days) => days.includes(wall(now, zone).weekday);
