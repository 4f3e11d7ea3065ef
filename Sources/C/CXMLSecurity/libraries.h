#pragma once
#include <xmlsec/version.h>
// Before 1.3, distributions build the library with sizes of 32 bits; its headers must know that.
#if XMLSEC_VERSION_MAJOR == 1 && XMLSEC_VERSION_MINOR < 3 && !defined(XMLSEC_NO_SIZE_T)
#define XMLSEC_NO_SIZE_T 1
#endif
#ifndef XMLSEC_NO_CRYPTO_DYNAMIC_LOADING
#define XMLSEC_NO_CRYPTO_DYNAMIC_LOADING 1
#endif
#ifndef XMLSEC_CRYPTO_OPENSSL
#define XMLSEC_CRYPTO_OPENSSL 1
#endif
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <xmlsec/crypto.h>
#include <xmlsec/errors.h>
#include <xmlsec/io.h>
#include <xmlsec/keyinfo.h>
#include <xmlsec/xmldsig.h>
#include <xmlsec/xmlenc.h>
#include <xmlsec/xmlsec.h>
#include <xmlsec/xmltree.h>

/// The element as text, without an XML declaration; null without memory.
char *xml_node_text(xmlDocPtr document, xmlNodePtr node);

/// Keeps this thread's problems, such as those of canonicalization, from the standard error.
void xml_ignore_problems(void);

/// The only child of a name in the namespace of XML signatures; `count` says how many there are.
xmlNodePtr xml_signature_of(xmlNodePtr root, int *count);

/// Registers the root's id, to which a signature refers; null if there is none, or another element
/// has it.
xmlChar *xml_register_id(xmlDocPtr document, const char *id_attribute);
