// The globals and modules that scripts find around the language, printed by `postlogin types globals`.
// Keep it beside post-login.d.ts, in a project without the types of Node.js and of browsers: its
// jsconfig.json, printed by `postlogin types jsconfig`, says so.

// Modules

declare var exports: any;
declare var module: { exports: any };
declare function require(name: string): any;
/** Packages, modules of Node.js and shared modules (`actions:NAME`), which have no types here. */
declare module "*";

declare var global: typeof globalThis;

// Console

interface Console {
  log(...values: any[]): void;
  info(...values: any[]): void;
  warn(...values: any[]): void;
  error(...values: any[]): void;
  debug(...values: any[]): void;
  trace(...values: any[]): void;
  dir(value: any, options?: object): void;
  dirxml(...values: any[]): void;
  table(value: any, columns?: string[]): void;
  assert(condition?: any, ...values: any[]): void;
  count(label?: string): void;
  countReset(label?: string): void;
  group(...labels: any[]): void;
  groupCollapsed(...labels: any[]): void;
  groupEnd(): void;
  time(label?: string): void;
  timeEnd(label?: string): void;
  timeLog(label?: string, ...values: any[]): void;
  clear(): void;
}
declare var console: Console;

// Timers, on the virtual clock of the run

interface Timeout {
  close(): this;
  refresh(): this;
  ref(): this;
  unref(): this;
  hasRef(): boolean;
}
interface Immediate {
  close(): this;
  ref(): this;
  unref(): this;
  hasRef(): boolean;
}
declare function setTimeout<Values extends any[]>(run: (...values: Values) => void, delay?: number, ...values: Values): Timeout;
declare function setInterval<Values extends any[]>(run: (...values: Values) => void, delay?: number, ...values: Values): Timeout;
declare function setImmediate<Values extends any[]>(run: (...values: Values) => void, ...values: Values): Immediate;
declare function clearTimeout(timer?: Timeout | number | string): void;
declare function clearInterval(timer?: Timeout | number | string): void;
declare function clearImmediate(immediate?: Immediate): void;
declare function queueMicrotask(run: () => void): void;
declare function structuredClone<Value>(value: Value, options?: { transfer?: any[] }): Value;

interface Performance {
  readonly timeOrigin: number;
  now(): number;
  mark(name: string, options?: object): any;
  measure(name: string, start?: string | object, end?: string): any;
  clearMarks(name?: string): void;
  clearMeasures(name?: string): void;
  getEntries(): any[];
  getEntriesByName(name: string, type?: string): any[];
  getEntriesByType(type: string): any[];
  toJSON(): any;
}
declare var performance: Performance;

// Events; the type `Event` is that of the Action, so the one of an EventTarget is `ScriptEvent`

interface ScriptEvent {
  readonly type: string;
  readonly target: EventTarget | null;
  readonly srcElement: EventTarget | null;
  readonly currentTarget: EventTarget | null;
  readonly eventPhase: number;
  readonly bubbles: boolean;
  readonly cancelable: boolean;
  readonly composed: boolean;
  readonly timeStamp: number;
  readonly isTrusted: boolean;
  readonly defaultPrevented: boolean;
  returnValue: boolean;
  cancelBubble: boolean;
  composedPath(): EventTarget[];
  preventDefault(): void;
  stopPropagation(): void;
  stopImmediatePropagation(): void;
}
interface ScriptEventOptions { bubbles?: boolean; cancelable?: boolean; composed?: boolean }
declare var Event: {
  prototype: ScriptEvent;
  new (type: string, options?: ScriptEventOptions): ScriptEvent;
  readonly NONE: 0;
  readonly CAPTURING_PHASE: 1;
  readonly AT_TARGET: 2;
  readonly BUBBLING_PHASE: 3;
};
interface CustomEvent<Detail = any> extends ScriptEvent { readonly detail: Detail }
declare var CustomEvent: {
  prototype: CustomEvent;
  new <Detail>(type: string, options?: ScriptEventOptions & { detail?: Detail }): CustomEvent<Detail>;
};
type ScriptEventListener = ((event: any) => void) | { handleEvent(event: any): void } | null;
interface EventTarget {
  addEventListener(type: string, listener: ScriptEventListener, options?: boolean | object): void;
  removeEventListener(type: string, listener: ScriptEventListener, options?: boolean | object): void;
  dispatchEvent(event: ScriptEvent): boolean;
}
declare var EventTarget: { prototype: EventTarget; new (): EventTarget };

interface AbortSignal extends EventTarget {
  readonly aborted: boolean;
  readonly reason: any;
  onabort: ((event: any) => any) | null;
  throwIfAborted(): void;
}
declare var AbortSignal: {
  prototype: AbortSignal;
  abort(reason?: any): AbortSignal;
  timeout(milliseconds: number): AbortSignal;
  any(signals: Iterable<AbortSignal>): AbortSignal;
};
interface AbortController {
  readonly signal: AbortSignal;
  abort(reason?: any): void;
}
declare var AbortController: { prototype: AbortController; new (): AbortController };

interface DOMException extends Error { readonly code: number }
declare var DOMException: {
  prototype: DOMException;
  new (message?: string, name?: string | { name?: string; cause?: any }): DOMException;
  readonly ABORT_ERR: 20;
  readonly DATA_CLONE_ERR: 25;
  readonly [code: string]: any;
};

// URLs and texts

interface URLSearchParams {
  readonly size: number;
  append(name: string, value: string): void;
  delete(name: string, value?: string): void;
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string, value?: string): boolean;
  set(name: string, value: string): void;
  sort(): void;
  forEach(run: (value: string, name: string, all: URLSearchParams) => void, self?: any): void;
  entries(): IterableIterator<[string, string]>;
  keys(): IterableIterator<string>;
  values(): IterableIterator<string>;
  toString(): string;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}
declare var URLSearchParams: {
  prototype: URLSearchParams;
  new (pairs?: string | { [name: string]: any } | Iterable<[string, string]> | URLSearchParams): URLSearchParams;
};
interface URL {
  href: string;
  readonly origin: string;
  protocol: string;
  username: string;
  password: string;
  host: string;
  hostname: string;
  port: string;
  pathname: string;
  search: string;
  readonly searchParams: URLSearchParams;
  hash: string;
  toString(): string;
  toJSON(): string;
}
declare var URL: {
  prototype: URL;
  new (url: string | URL, base?: string | URL): URL;
  canParse(url: string | URL, base?: string | URL): boolean;
  parse(url: string | URL, base?: string | URL): URL | null;
};

interface TextEncoder {
  readonly encoding: "utf-8";
  encode(text?: string): Uint8Array;
  encodeInto(text: string, bytes: Uint8Array): { read: number; written: number };
}
declare var TextEncoder: { prototype: TextEncoder; new (): TextEncoder };
interface TextDecoder {
  readonly encoding: string;
  readonly fatal: boolean;
  readonly ignoreBOM: boolean;
  decode(bytes?: ArrayBuffer | ArrayBufferView, options?: { stream?: boolean }): string;
}
declare var TextDecoder: {
  prototype: TextDecoder;
  new (encoding?: string, options?: { fatal?: boolean; ignoreBOM?: boolean }): TextDecoder;
};
declare function atob(text: string): string;
declare function btoa(text: string): string;

// Bytes

type BufferEncoding =
  | "utf8" | "utf-8" | "hex" | "base64" | "base64url" | "latin1" | "binary" | "ascii" | "utf16le" | "utf-16le"
  | "ucs2" | "ucs-2";
interface Buffer extends Uint8Array {
  readonly parent: ArrayBuffer;
  readonly offset: number;
  write(text: string, encoding?: BufferEncoding): number;
  write(text: string, offset: number, length?: number | BufferEncoding, encoding?: BufferEncoding): number;
  toString(encoding?: BufferEncoding, start?: number, end?: number): string;
  toJSON(): { type: "Buffer"; data: number[] };
  subarray(start?: number, end?: number): Buffer;
  slice(start?: number, end?: number): Buffer;
  indexOf(value: any, offset?: number | BufferEncoding, encoding?: BufferEncoding): number;
  lastIndexOf(value: any, offset?: number | BufferEncoding, encoding?: BufferEncoding): number;
  includes(value: any, offset?: number | BufferEncoding, encoding?: BufferEncoding): boolean;
  equals(other: Uint8Array): boolean;
  compare(other: Uint8Array, targetStart?: number, targetEnd?: number, sourceStart?: number, sourceEnd?: number): -1 | 0 | 1;
  copy(target: Uint8Array, targetStart?: number, sourceStart?: number, sourceEnd?: number): number;
  fill(value: any, offset?: any, end?: any, encoding?: BufferEncoding): this;
  swap16(): Buffer;
  swap32(): Buffer;
  swap64(): Buffer;
  readUInt8(offset?: number): number;
  readInt8(offset?: number): number;
  readUInt16LE(offset?: number): number;
  readUInt16BE(offset?: number): number;
  readInt16LE(offset?: number): number;
  readInt16BE(offset?: number): number;
  readUInt32LE(offset?: number): number;
  readUInt32BE(offset?: number): number;
  readInt32LE(offset?: number): number;
  readInt32BE(offset?: number): number;
  readBigUInt64LE(offset?: number): bigint;
  readBigUInt64BE(offset?: number): bigint;
  readBigInt64LE(offset?: number): bigint;
  readBigInt64BE(offset?: number): bigint;
  readFloatLE(offset?: number): number;
  readFloatBE(offset?: number): number;
  readDoubleLE(offset?: number): number;
  readDoubleBE(offset?: number): number;
  readUIntLE(offset: number, bytes: number): number;
  readUIntBE(offset: number, bytes: number): number;
  readIntLE(offset: number, bytes: number): number;
  readIntBE(offset: number, bytes: number): number;
  writeUInt8(value: number, offset?: number): number;
  writeInt8(value: number, offset?: number): number;
  writeUInt16LE(value: number, offset?: number): number;
  writeUInt16BE(value: number, offset?: number): number;
  writeInt16LE(value: number, offset?: number): number;
  writeInt16BE(value: number, offset?: number): number;
  writeUInt32LE(value: number, offset?: number): number;
  writeUInt32BE(value: number, offset?: number): number;
  writeInt32LE(value: number, offset?: number): number;
  writeInt32BE(value: number, offset?: number): number;
  writeBigUInt64LE(value: bigint, offset?: number): number;
  writeBigUInt64BE(value: bigint, offset?: number): number;
  writeBigInt64LE(value: bigint, offset?: number): number;
  writeBigInt64BE(value: bigint, offset?: number): number;
  writeFloatLE(value: number, offset?: number): number;
  writeFloatBE(value: number, offset?: number): number;
  writeDoubleLE(value: number, offset?: number): number;
  writeDoubleBE(value: number, offset?: number): number;
  writeUIntLE(value: number, offset: number, bytes: number): number;
  writeUIntBE(value: number, offset: number, bytes: number): number;
  writeIntLE(value: number, offset: number, bytes: number): number;
  writeIntBE(value: number, offset: number, bytes: number): number;
}
declare var Buffer: {
  prototype: Buffer;
  poolSize: number;
  from(text: string, encoding?: BufferEncoding): Buffer;
  from(bytes: ArrayBufferLike, offset?: number, length?: number): Buffer;
  from(bytes: ArrayLike<number> | Iterable<number> | { type: "Buffer"; data: number[] }): Buffer;
  alloc(size: number, fill?: string | Uint8Array | number, encoding?: BufferEncoding): Buffer;
  allocUnsafe(size: number): Buffer;
  allocUnsafeSlow(size: number): Buffer;
  byteLength(value: string | ArrayBuffer | ArrayBufferView, encoding?: BufferEncoding): number;
  concat(list: readonly Uint8Array[], length?: number): Buffer;
  isBuffer(value: any): value is Buffer;
  isEncoding(name: any): name is BufferEncoding;
  compare(left: Uint8Array, right: Uint8Array): -1 | 0 | 1;
  copyBytesFrom(bytes: ArrayBufferView, offset?: number, length?: number): Buffer;
};

interface Blob {
  readonly type: string;
  readonly size: number;
  slice(start?: number, end?: number, type?: string): Blob;
  arrayBuffer(): Promise<ArrayBuffer>;
  text(): Promise<string>;
  bytes(): Promise<Uint8Array>;
  stream(): ReadableStream;
}
type BlobPart = string | Blob | ArrayBuffer | ArrayBufferView;
declare var Blob: { prototype: Blob; new (parts?: Iterable<BlobPart>, options?: { type?: string; endings?: string }): Blob };
interface File extends Blob {
  readonly name: string;
  readonly lastModified: number;
}
declare var File: {
  prototype: File;
  new (parts: Iterable<BlobPart>, name: string, options?: { type?: string; lastModified?: number }): File;
};

interface ReadableStreamDefaultController<Chunk = any> {
  readonly desiredSize: number | null;
  close(): void;
  enqueue(chunk?: Chunk): void;
  error(reason?: any): void;
}
declare var ReadableStreamDefaultController: { prototype: ReadableStreamDefaultController };
interface ReadableStreamDefaultReader<Chunk = any> {
  readonly closed: Promise<undefined>;
  read(): Promise<{ done: boolean; value: Chunk }>;
  cancel(reason?: any): Promise<void>;
  releaseLock(): void;
}
declare var ReadableStreamDefaultReader: {
  prototype: ReadableStreamDefaultReader;
  new <Chunk>(stream: ReadableStream<Chunk>): ReadableStreamDefaultReader<Chunk>;
};
interface ReadableStream<Chunk = any> {
  readonly locked: boolean;
  cancel(reason?: any): Promise<void>;
  getReader(): ReadableStreamDefaultReader<Chunk>;
  tee(): [ReadableStream<Chunk>, ReadableStream<Chunk>];
  values(options?: { preventCancel?: boolean }): AsyncIterableIterator<Chunk>;
  [Symbol.asyncIterator](): AsyncIterableIterator<Chunk>;
}
declare var ReadableStream: {
  prototype: ReadableStream;
  new <Chunk = any>(
    source?: {
      start?(controller: ReadableStreamDefaultController<Chunk>): any;
      pull?(controller: ReadableStreamDefaultController<Chunk>): any;
      cancel?(reason?: any): any;
    },
    strategy?: { highWaterMark?: number; size?(chunk: Chunk): number },
  ): ReadableStream<Chunk>;
  from<Chunk>(chunks: Iterable<Chunk> | AsyncIterable<Chunk>): ReadableStream<Chunk>;
};

// Requests

type FormDataEntryValue = string | File;
interface FormData {
  append(name: string, value: string | Blob, file?: string): void;
  delete(name: string): void;
  get(name: string): FormDataEntryValue | null;
  getAll(name: string): FormDataEntryValue[];
  has(name: string): boolean;
  set(name: string, value: string | Blob, file?: string): void;
  keys(): IterableIterator<string>;
  values(): IterableIterator<FormDataEntryValue>;
  entries(): IterableIterator<[string, FormDataEntryValue]>;
  forEach(run: (value: FormDataEntryValue, name: string, all: FormData) => void, self?: any): void;
  [Symbol.iterator](): IterableIterator<[string, FormDataEntryValue]>;
}
declare var FormData: { prototype: FormData; new (): FormData };

type HeadersInit = Headers | { [name: string]: any } | Iterable<readonly [string, string]>;
interface Headers {
  append(name: string, value: string): void;
  delete(name: string): void;
  get(name: string): string | null;
  has(name: string): boolean;
  set(name: string, value: string): void;
  getSetCookie(): string[];
  keys(): IterableIterator<string>;
  values(): IterableIterator<string>;
  entries(): IterableIterator<[string, string]>;
  forEach(run: (value: string, name: string, all: Headers) => void, self?: any): void;
  [Symbol.iterator](): IterableIterator<[string, string]>;
}
declare var Headers: { prototype: Headers; new (init?: HeadersInit): Headers };

type BodyInit = string | Blob | ArrayBuffer | ArrayBufferView | FormData | URLSearchParams | ReadableStream | AsyncIterable<any>;
interface Body {
  readonly body: ReadableStream | null;
  readonly bodyUsed: boolean;
  blob(): Promise<Blob>;
  arrayBuffer(): Promise<ArrayBuffer>;
  text(): Promise<string>;
  json(): Promise<any>;
  formData(): Promise<FormData>;
  bytes(): Promise<Uint8Array>;
}
interface RequestInit {
  method?: string;
  headers?: HeadersInit;
  body?: BodyInit | null;
  redirect?: "follow" | "error" | "manual";
  signal?: AbortSignal | null;
  duplex?: "half";
  cache?: string;
  credentials?: string;
  integrity?: string;
  keepalive?: boolean;
  mode?: string;
  referrer?: string;
  referrerPolicy?: string;
  dispatcher?: any;
}
interface Request extends Body {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly destination: string;
  readonly referrer: string;
  readonly referrerPolicy: string;
  readonly mode: string;
  readonly credentials: string;
  readonly cache: string;
  readonly redirect: string;
  readonly integrity: string;
  readonly keepalive: boolean;
  readonly isReloadNavigation: boolean;
  readonly isHistoryNavigation: boolean;
  readonly signal: AbortSignal;
  readonly duplex: "half";
  clone(): Request;
}
declare var Request: { prototype: Request; new (input: string | URL | Request, init?: RequestInit): Request };
interface ResponseInit { status?: number; statusText?: string; headers?: HeadersInit }
interface Response extends Body {
  readonly type: string;
  readonly url: string;
  readonly redirected: boolean;
  readonly status: number;
  readonly ok: boolean;
  readonly statusText: string;
  readonly headers: Headers;
  clone(): Response;
}
declare var Response: {
  prototype: Response;
  new (body?: BodyInit | null, init?: ResponseInit): Response;
  error(): Response;
  json(value: any, init?: ResponseInit): Response;
  redirect(url: string | URL, status?: number): Response;
};
declare function fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;

// Cryptography

interface SubtleCrypto {
  encrypt(algorithm: any, key: any, data: ArrayBuffer | ArrayBufferView): Promise<ArrayBuffer>;
  decrypt(algorithm: any, key: any, data: ArrayBuffer | ArrayBufferView): Promise<ArrayBuffer>;
  sign(algorithm: any, key: any, data: ArrayBuffer | ArrayBufferView): Promise<ArrayBuffer>;
  verify(
    algorithm: any,
    key: any,
    signature: ArrayBuffer | ArrayBufferView,
    data: ArrayBuffer | ArrayBufferView,
  ): Promise<boolean>;
  digest(algorithm: any, data: ArrayBuffer | ArrayBufferView): Promise<ArrayBuffer>;
  generateKey(algorithm: any, extractable: boolean, usages: string[]): Promise<any>;
  deriveKey(algorithm: any, key: any, derived: any, extractable: boolean, usages: string[]): Promise<any>;
  deriveBits(algorithm: any, key: any, length: number): Promise<ArrayBuffer>;
  importKey(format: string, data: any, algorithm: any, extractable: boolean, usages: string[]): Promise<any>;
  exportKey(format: string, key: any): Promise<any>;
  wrapKey(format: string, key: any, wrapping: any, algorithm: any): Promise<ArrayBuffer>;
  unwrapKey(
    format: string,
    data: any,
    wrapping: any,
    algorithm: any,
    unwrapped: any,
    extractable: boolean,
    usages: string[],
  ): Promise<any>;
}
interface Crypto {
  readonly subtle: SubtleCrypto;
  getRandomValues<Bytes extends ArrayBufferView>(bytes: Bytes): Bytes;
  randomUUID(options?: object): string;
}
declare var crypto: Crypto;

// The process; what would reach beyond the script throws

interface Process {
  readonly env: { [name: string]: string | undefined };
  readonly version: string;
  readonly versions: { [name: string]: string };
  readonly platform: string;
  readonly arch: string;
  readonly argv: string[];
  readonly pid: number;
  cwd(): string;
  uptime(): number;
  hrtime: { (earlier?: [number, number]): [number, number]; bigint(): bigint };
  memoryUsage(): { [name: string]: number };
  nextTick<Values extends any[]>(run: (...values: Values) => void, ...values: Values): void;
  emitWarning(warning: string | Error, ...values: any[]): void;
  on(event: string, listener: (...values: any[]) => void): this;
  once(event: string, listener: (...values: any[]) => void): this;
  off(event: string, listener: (...values: any[]) => void): this;
  emit(event: string, ...values: any[]): boolean;
  [member: string]: any;
}
declare var process: Process;
