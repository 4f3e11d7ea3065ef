// Written by `make script-modules` from the files below `modules`.
#define MODULE abort
#include "named-module.h"
#define MODULE assert-throws
#include "named-module.h"
#define MODULE assertion-error
#include "named-module.h"
#define MODULE base64
#include "named-module.h"
#define MODULE blob
#include "named-module.h"
#define MODULE blocked-ports
#include "named-module.h"
#define MODULE body
#include "named-module.h"
#define MODULE buffer-encoding
#include "named-module.h"
#define MODULE buffer-methods
#include "named-module.h"
#define MODULE buffer-numbers
#include "named-module.h"
#define MODULE buffer-text
#include "named-module.h"
#define MODULE buffer-utf8
#include "named-module.h"
#define MODULE builtins
#include "named-module.h"
#define MODULE bytes
#include "named-module.h"
#define MODULE chance
#include "named-module.h"
#define MODULE console-table
#include "named-module.h"
#define MODULE console-text
#include "named-module.h"
#define MODULE crypto-cipher-modes
#include "named-module.h"
#define MODULE crypto-cipher-names
#include "named-module.h"
#define MODULE crypto-cipher
#include "named-module.h"
#define MODULE crypto-constants
#include "named-module.h"
#define MODULE crypto-derivation
#include "named-module.h"
#define MODULE crypto-hash
#include "named-module.h"
#define MODULE crypto-input
#include "named-module.h"
#define MODULE crypto-key-input
#include "named-module.h"
#define MODULE crypto-keys
#include "named-module.h"
#define MODULE crypto-random
#include "named-module.h"
#define MODULE crypto-signatures
#include "named-module.h"
#define MODULE data-url
#include "named-module.h"
#define MODULE deep-equal
#include "named-module.h"
#define MODULE dom-exception
#include "named-module.h"
#define MODULE elapsed
#include "named-module.h"
#define MODULE encoding-tables
#include "named-module.h"
#define MODULE encoding
#include "named-module.h"
#define MODULE encodings
#include "named-module.h"
#define MODULE event-target
#include "named-module.h"
#define MODULE events-static
#include "named-module.h"
#define MODULE fetch
#include "named-module.h"
#define MODULE form-data
#include "named-module.h"
#define MODULE format
#include "named-module.h"
#define MODULE globals
#include "named-module.h"
#define MODULE headers
#include "named-module.h"
#define MODULE http-client
#include "named-module.h"
#define MODULE http-headers
#include "named-module.h"
#define MODULE http-request
#include "named-module.h"
#define MODULE http-response
#include "named-module.h"
#define MODULE inspect-contents
#include "named-module.h"
#define MODULE inspect-error
#include "named-module.h"
#define MODULE inspect-layout
#include "named-module.h"
#define MODULE inspect-names
#include "named-module.h"
#define MODULE inspect-text
#include "named-module.h"
#define MODULE inspect
#include "named-module.h"
#define MODULE microtask
#include "named-module.h"
#define MODULE mime-type
#include "named-module.h"
#define MODULE multipart
#include "named-module.h"
#define MODULE node-errors
#include "named-module.h"
#define MODULE node/assert
#include "named-module.h"
#define MODULE node/assert/strict
#include "named-module.h"
#define MODULE node/buffer
#include "named-module.h"
#define MODULE node/console
#include "named-module.h"
#define MODULE node/crypto
#include "named-module.h"
#define MODULE node/events
#include "named-module.h"
#define MODULE node/http
#include "named-module.h"
#define MODULE node/https
#include "named-module.h"
#define MODULE node/os
#include "named-module.h"
#define MODULE node/path
#include "named-module.h"
#define MODULE node/path/posix
#include "named-module.h"
#define MODULE node/perf_hooks
#include "named-module.h"
#define MODULE node/process
#include "named-module.h"
#define MODULE node/punycode
#include "named-module.h"
#define MODULE node/querystring
#include "named-module.h"
#define MODULE node/stream
#include "named-module.h"
#define MODULE node/stream/promises
#include "named-module.h"
#define MODULE node/string_decoder
#include "named-module.h"
#define MODULE node/timers
#include "named-module.h"
#define MODULE node/timers/promises
#include "named-module.h"
#define MODULE node/url
#include "named-module.h"
#define MODULE node/util
#include "named-module.h"
#define MODULE node/util/types
#include "named-module.h"
#define MODULE pair-iteration
#include "named-module.h"
#define MODULE path-parts
#include "named-module.h"
#define MODULE percent-encoding
#include "named-module.h"
#define MODULE readable-stream
#include "named-module.h"
#define MODULE refused-members
#include "named-module.h"
#define MODULE refused
#include "named-module.h"
#define MODULE request
#include "named-module.h"
#define MODULE require
#include "named-module.h"
#define MODULE response
#include "named-module.h"
#define MODULE stand-in-parts/answered
#include "named-module.h"
#define MODULE stand-in-parts/auth0-authentication
#include "named-module.h"
#define MODULE stand-in-parts/auth0-errors
#include "named-module.h"
#define MODULE stand-in-parts/auth0-management
#include "named-module.h"
#define MODULE stand-in-parts/auth0-requests
#include "named-module.h"
#define MODULE stand-in-parts/auth0-routes
#include "named-module.h"
#define MODULE stand-in-parts/auth0-token
#include "named-module.h"
#define MODULE stand-in-parts/aws-client
#include "named-module.h"
#define MODULE stand-in-parts/aws
#include "named-module.h"
#define MODULE stand-in-parts/axios-config
#include "named-module.h"
#define MODULE stand-in-parts/axios-errors
#include "named-module.h"
#define MODULE stand-in-parts/axios-headers
#include "named-module.h"
#define MODULE stand-in-parts/base
#include "named-module.h"
#define MODULE stand-in-parts/exchange
#include "named-module.h"
#define MODULE stand-in-parts/form-pairs
#include "named-module.h"
#define MODULE stand-in-parts/google-client
#include "named-module.h"
#define MODULE stand-in-parts/jose-claims
#include "named-module.h"
#define MODULE stand-in-parts/jose-errors
#include "named-module.h"
#define MODULE stand-in-parts/jose-key-sets
#include "named-module.h"
#define MODULE stand-in-parts/jose-keys
#include "named-module.h"
#define MODULE stand-in-parts/jose-tokens
#include "named-module.h"
#define MODULE stand-in-parts/jsonwebtoken-errors
#include "named-module.h"
#define MODULE stand-in-parts/jsonwebtoken-sign
#include "named-module.h"
#define MODULE stand-in-parts/jsonwebtoken-verify
#include "named-module.h"
#define MODULE stand-in-parts/jws
#include "named-module.h"
#define MODULE stand-in-parts/lodash-collections
#include "named-module.h"
#define MODULE stand-in-parts/lodash-copies
#include "named-module.h"
#define MODULE stand-in-parts/lodash-equality
#include "named-module.h"
#define MODULE stand-in-parts/lodash-iteratee
#include "named-module.h"
#define MODULE stand-in-parts/lodash-kinds
#include "named-module.h"
#define MODULE stand-in-parts/lodash-lists
#include "named-module.h"
#define MODULE stand-in-parts/lodash-numbers
#include "named-module.h"
#define MODULE stand-in-parts/lodash-paths
#include "named-module.h"
#define MODULE stand-in-parts/lodash-texts
#include "named-module.h"
#define MODULE stand-in-parts/moment-duration
#include "named-module.h"
#define MODULE stand-in-parts/moment-format
#include "named-module.h"
#define MODULE stand-in-parts/nested-query
#include "named-module.h"
#define MODULE stand-in-parts/notices
#include "named-module.h"
#define MODULE stand-in-parts/request-options
#include "named-module.h"
#define MODULE stand-in-parts/request-promises
#include "named-module.h"
#define MODULE stand-in-parts/segment
#include "named-module.h"
#define MODULE stand-in-parts/timespan
#include "named-module.h"
#define MODULE stand-in-parts/yaml-reader
#include "named-module.h"
#define MODULE stand-in-parts/yaml-scalars
#include "named-module.h"
#define MODULE stand-in/@aws-sdk/client-cloudwatch-logs
#include "named-module.h"
#define MODULE stand-in/@aws-sdk/client-cognito-identity-provider
#include "named-module.h"
#define MODULE stand-in/@aws-sdk/client-dynamodb
#include "named-module.h"
#define MODULE stand-in/@aws-sdk/client-eventbridge
#include "named-module.h"
#define MODULE stand-in/@aws-sdk/client-firehose
#include "named-module.h"
#define MODULE stand-in/@aws-sdk/client-kinesis
#include "named-module.h"
#define MODULE stand-in/@aws-sdk/client-kms
#include "named-module.h"
#define MODULE stand-in/@aws-sdk/client-lambda
#include "named-module.h"
#define MODULE stand-in/@aws-sdk/client-s3
#include "named-module.h"
#define MODULE stand-in/@aws-sdk/client-secrets-manager
#include "named-module.h"
#define MODULE stand-in/@aws-sdk/client-ses
#include "named-module.h"
#define MODULE stand-in/@aws-sdk/client-sesv2
#include "named-module.h"
#define MODULE stand-in/@aws-sdk/client-sns
#include "named-module.h"
#define MODULE stand-in/@aws-sdk/client-sqs
#include "named-module.h"
#define MODULE stand-in/@aws-sdk/client-ssm
#include "named-module.h"
#define MODULE stand-in/@aws-sdk/client-sts
#include "named-module.h"
#define MODULE stand-in/@aws-sdk/lib-dynamodb
#include "named-module.h"
#define MODULE stand-in/@segment/analytics-node
#include "named-module.h"
#define MODULE stand-in/@sendgrid/mail
#include "named-module.h"
#define MODULE stand-in/@sentry/node
#include "named-module.h"
#define MODULE stand-in/@slack/web-api
#include "named-module.h"
#define MODULE stand-in/@slack/webhook
#include "named-module.h"
#define MODULE stand-in/analytics-node
#include "named-module.h"
#define MODULE stand-in/auth0-js
#include "named-module.h"
#define MODULE stand-in/auth0
#include "named-module.h"
#define MODULE stand-in/aws-sdk
#include "named-module.h"
#define MODULE stand-in/axios
#include "named-module.h"
#define MODULE stand-in/crypto-js
#include "named-module.h"
#define MODULE stand-in/google-auth-library
#include "named-module.h"
#define MODULE stand-in/got
#include "named-module.h"
#define MODULE stand-in/jose
#include "named-module.h"
#define MODULE stand-in/js-yaml
#include "named-module.h"
#define MODULE stand-in/jsonwebtoken
#include "named-module.h"
#define MODULE stand-in/jwks-rsa
#include "named-module.h"
#define MODULE stand-in/lodash.clonedeep
#include "named-module.h"
#define MODULE stand-in/lodash.get
#include "named-module.h"
#define MODULE stand-in/lodash.isempty
#include "named-module.h"
#define MODULE stand-in/lodash.isequal
#include "named-module.h"
#define MODULE stand-in/lodash
#include "named-module.h"
#define MODULE stand-in/lodash.merge
#include "named-module.h"
#define MODULE stand-in/lodash.pick
#include "named-module.h"
#define MODULE stand-in/lodash.set
#include "named-module.h"
#define MODULE stand-in/lodash.uniq
#include "named-module.h"
#define MODULE stand-in/moment
#include "named-module.h"
#define MODULE stand-in/needle
#include "named-module.h"
#define MODULE stand-in/node-fetch
#include "named-module.h"
#define MODULE stand-in/nodemailer
#include "named-module.h"
#define MODULE stand-in/request-promise-native
#include "named-module.h"
#define MODULE stand-in/request-promise
#include "named-module.h"
#define MODULE stand-in/request
#include "named-module.h"
#define MODULE stand-in/superagent
#include "named-module.h"
#define MODULE stand-in/uuid
#include "named-module.h"
#define MODULE stream-base
#include "named-module.h"
#define MODULE stream-duplex
#include "named-module.h"
#define MODULE stream-iteration
#include "named-module.h"
#define MODULE stream-pipeline
#include "named-module.h"
#define MODULE stream-readable
#include "named-module.h"
#define MODULE stream-writable
#include "named-module.h"
#define MODULE structured-clone
#include "named-module.h"
#define MODULE subtle-crypto
#include "named-module.h"
#define MODULE subtle-import
#include "named-module.h"
#define MODULE tasks
#include "named-module.h"
#define MODULE ticks
#include "named-module.h"
#define MODULE url-class
#include "named-module.h"
#define MODULE url-file
#include "named-module.h"
#define MODULE url-host
#include "named-module.h"
#define MODULE url-legacy
#include "named-module.h"
#define MODULE url-merge
#include "named-module.h"
#define MODULE url-parser
#include "named-module.h"
#define MODULE url-path
#include "named-module.h"
#define MODULE url-search-params
#include "named-module.h"
#define MODULE utf8
#include "named-module.h"
#define MODULE util-functions
#include "named-module.h"
#define MODULE variables
#include "named-module.h"
#define MODULE web-crypto
#include "named-module.h"
#define MODULE web-idl
#include "named-module.h"
#define MODULE web-stream-state
#include "named-module.h"
