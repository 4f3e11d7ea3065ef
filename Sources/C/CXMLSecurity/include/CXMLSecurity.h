// XML documents with their signatures and encryption, through libxml2 and xmlsec1.
//
// Only this small interface is visible to Swift: both libraries are used by macros and structures.
// All texts are UTF-8. Objects and texts that a function returns belong to the caller.
#pragma once
#include <stdbool.h>
#include <stddef.h>

#pragma clang assume_nonnull begin

typedef struct xml_document xml_document;
typedef struct xml_element xml_element;
typedef struct xml_attribute xml_attribute;

/// Prepares both libraries once; false if they cannot be used.
bool xml_security_is_ready(void);

/// Reads a document. It is null if it is not well-formed, has a document type, and so might have
/// entities, or is nested more than 256 levels deep. Nothing is loaded from files or the network.
xml_document *_Nullable xml_document_read(const char *bytes, size_t count);
void xml_document_release(xml_document *document);

xml_element *_Nullable xml_document_root(xml_document *document);
xml_element *_Nullable xml_element_first_child(xml_element *element);
xml_element *_Nullable xml_element_next(xml_element *element);
/// Valid as long as the document.
const char *xml_element_name(xml_element *element);
const char *xml_element_namespace(xml_element *element);
/// The whole text in an element; comments in it do not end it.
char *_Nullable xml_element_text(xml_element *element);

xml_attribute *_Nullable xml_element_first_attribute(xml_element *element);
xml_attribute *_Nullable xml_attribute_next(xml_attribute *attribute);
const char *xml_attribute_name(xml_attribute *attribute);
const char *xml_attribute_namespace(xml_attribute *attribute);
char *_Nullable xml_attribute_text(xml_attribute *attribute);

void xml_text_release(char *text);

typedef enum { XML_UNSIGNED, XML_SIGNED, XML_WRONGLY_SIGNED } xml_signature_state;

/// Verifies the signature of the root element, which must be its child and refer to nothing but the
/// root, by the key of a certificate in DER; keys inside the document do not count. A signature that would
/// take long to verify, because of many transforms or namespaces, is wrong.
xml_signature_state xml_document_verify(xml_document *document, const char *id_attribute,
                                        const char *certificate, size_t count, bool allows_sha1);

/// Fills in the empty signature that is a child of the root, with a private key as PEM without a
/// password; the result is the root element as text.
char *_Nullable xml_document_sign(xml_document *document, const char *id_attribute,
                                  const char *private_key, size_t count);

/// Replaces the root by the template, an `EncryptedData` for AES with 256 bits whose key is encrypted
/// for the certificate, in DER; the result is that element as text.
char *_Nullable xml_document_encrypt(xml_document *document, xml_document *template,
                                     const char *certificate, size_t count);

/// Compresses or decompresses data without a header (RFC 1951), and returns the size of the result;
/// -1 if the data is not compressed or the result does not fit.
ptrdiff_t xml_security_deflate(const char *bytes, size_t count, char *result, size_t capacity);
ptrdiff_t xml_security_inflate(const char *bytes, size_t count, char *result, size_t capacity);

#pragma clang assume_nonnull end
