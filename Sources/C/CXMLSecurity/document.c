#include "CXMLSecurity.h"
#include "libraries.h"
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <threads.h>

static bool is_ready;
static once_flag is_prepared = ONCE_FLAG_INIT;

// The library would write to the standard error.
static void ignore_error(const char *file, int line, const char *function, const char *object,
                         const char *subject, int reason, const char *message) {
  (void)file, (void)line, (void)function, (void)object, (void)subject, (void)reason, (void)message;
}

static void prepare(void) {
  xmlInitParser();
  if (xmlSecInit() < 0 || xmlSecCheckVersion() != 1) return;
  if (xmlSecCryptoAppInit(NULL) < 0 || xmlSecCryptoInit() < 0) return;
  xmlSecErrorsSetCallback(ignore_error);
  // Without these, no reference can name a file or a host.
  xmlSecIOCleanupCallbacks();
  is_ready = true;
}

bool xml_security_is_ready(void) {
  call_once(&is_prepared, prepare);
  return is_ready;
}

// A document type would come before any entity; the parser ends there.
static void refuse_type(void *context, const xmlChar *name, const xmlChar *external,
                        const xmlChar *system) {
  (void)name, (void)external, (void)system;
  xmlParserCtxtPtr parser = context;
  xmlStopParser(parser);
  parser->wellFormed = 0;
}

#if LIBXML_VERSION >= 21200
typedef const xmlError problem;
#else
typedef xmlError problem;
#endif

static void ignore_problem(void *context, problem *error) { (void)context, (void)error; }

void xml_ignore_problems(void) { xmlSetStructuredErrorFunc(NULL, ignore_problem); }

xml_document *xml_document_read(const char *bytes, size_t count) {
  if (!xml_security_is_ready() || count > INT_MAX) return NULL;
  xmlParserCtxtPtr parser = xmlNewParserCtxt();
  if (parser == NULL) return NULL;
  parser->sax->internalSubset = refuse_type;
  parser->sax->serror = ignore_problem;
  int options = XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING;
  xmlDocPtr document = xmlCtxtReadMemory(parser, bytes, (int)count, NULL, "UTF-8", options);
  xmlFreeParserCtxt(parser);
  if (document != NULL && (document->intSubset != NULL || document->extSubset != NULL)) {
    xmlFreeDoc(document);
    return NULL;
  }
  return (xml_document *)document;
}

void xml_document_release(xml_document *document) { xmlFreeDoc((xmlDocPtr)document); }

xml_element *xml_document_root(xml_document *document) {
  return (xml_element *)xmlDocGetRootElement((xmlDocPtr)document);
}

xml_element *xml_element_first_child(xml_element *element) {
  return (xml_element *)xmlFirstElementChild((xmlNodePtr)element);
}

xml_element *xml_element_next(xml_element *element) {
  return (xml_element *)xmlNextElementSibling((xmlNodePtr)element);
}

static const char *namespace_name(const xmlNs *namespace) {
  return namespace == NULL || namespace->href == NULL ? "" : (const char *)namespace->href;
}

const char *xml_element_name(xml_element *element) {
  return (const char *)((xmlNodePtr)element)->name;
}

const char *xml_element_namespace(xml_element *element) {
  return namespace_name(((xmlNodePtr)element)->ns);
}

char *xml_element_text(xml_element *element) {
  return (char *)xmlNodeGetContent((xmlNodePtr)element);
}

xml_attribute *xml_element_first_attribute(xml_element *element) {
  return (xml_attribute *)((xmlNodePtr)element)->properties;
}

xml_attribute *xml_attribute_next(xml_attribute *attribute) {
  return (xml_attribute *)((xmlAttrPtr)attribute)->next;
}

const char *xml_attribute_name(xml_attribute *attribute) {
  return (const char *)((xmlAttrPtr)attribute)->name;
}

const char *xml_attribute_namespace(xml_attribute *attribute) {
  return namespace_name(((xmlAttrPtr)attribute)->ns);
}

char *xml_attribute_text(xml_attribute *attribute) {
  return (char *)xmlNodeGetContent((xmlNodePtr)attribute);
}

void xml_text_release(char *text) { xmlFree(text); }

char *xml_node_text(xmlDocPtr document, xmlNodePtr node) {
  xmlBufferPtr buffer = xmlBufferCreate();
  if (buffer == NULL) return NULL;
  char *text = NULL;
  if (xmlNodeDump(buffer, document, node, 0, 0) >= 0)
    text = (char *)xmlStrdup(xmlBufferContent(buffer));
  xmlBufferFree(buffer);
  return text;
}
