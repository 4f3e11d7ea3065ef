// DOMException with its names and codes.
(function (internal) {
  'use strict';
  const { cloners, coded, constants, expose, isObject, usv } = internal.module('web-idl');

  // In the order of their codes, from 1 on; those without a name in use have no entry in `codes`.
  const constantNames = [
    'INDEX_SIZE_ERR', 'DOMSTRING_SIZE_ERR', 'HIERARCHY_REQUEST_ERR', 'WRONG_DOCUMENT_ERR', 'INVALID_CHARACTER_ERR',
    'NO_DATA_ALLOWED_ERR', 'NO_MODIFICATION_ALLOWED_ERR', 'NOT_FOUND_ERR', 'NOT_SUPPORTED_ERR', 'INUSE_ATTRIBUTE_ERR',
    'INVALID_STATE_ERR', 'SYNTAX_ERR', 'INVALID_MODIFICATION_ERR', 'NAMESPACE_ERR', 'INVALID_ACCESS_ERR',
    'VALIDATION_ERR', 'TYPE_MISMATCH_ERR', 'SECURITY_ERR', 'NETWORK_ERR', 'ABORT_ERR', 'URL_MISMATCH_ERR',
    'QUOTA_EXCEEDED_ERR', 'TIMEOUT_ERR', 'INVALID_NODE_TYPE_ERR', 'DATA_CLONE_ERR',
  ];
  const codes = {
    __proto__: null,
    IndexSizeError: 1, HierarchyRequestError: 3, WrongDocumentError: 4, InvalidCharacterError: 5,
    NoModificationAllowedError: 7, NotFoundError: 8, NotSupportedError: 9, InUseAttributeError: 10,
    InvalidStateError: 11, SyntaxError: 12, InvalidModificationError: 13, NamespaceError: 14, InvalidAccessError: 15,
    TypeMismatchError: 17, SecurityError: 18, NetworkError: 19, AbortError: 20, URLMismatchError: 21,
    QuotaExceededError: 22, TimeoutError: 23, InvalidNodeTypeError: 24, DataCloneError: 25,
  };

  const states = new WeakMap();

  function stateOf(exception) {
    const state = isObject(exception) ? states.get(exception) : undefined;
    if (state !== undefined) return state;
    throw coded(TypeError, 'ERR_INVALID_THIS', 'Value of "this" must be of DOMException');
  }

  class DOMException {
    // Made as an error, so that it has a stack and is shown as one.
    constructor(message = '', options = 'Error') {
      const text = usv(message);
      const named = isObject(options);
      const name = usv((named ? options.name : options) ?? 'Error');
      const exception = Object.setPrototypeOf(new Error(), new.target.prototype);
      states.set(exception, { message: text, name });
      cloners.set(exception, () => new DOMException(text, name));
      if (named && 'cause' in options) {
        Object.defineProperty(exception, 'cause', {
          __proto__: null, value: options.cause, writable: true, configurable: true,
        });
      }
      return exception;
    }

    get name() {
      return stateOf(this).name;
    }

    get message() {
      return stateOf(this).message;
    }

    get code() {
      return codes[stateOf(this).name] ?? 0;
    }
  }

  expose(DOMException);
  Object.setPrototypeOf(DOMException.prototype, Error.prototype);
  constants(DOMException, Object.fromEntries(constantNames.map((name, index) => [name, index + 1])));

  return { DOMException };
})
