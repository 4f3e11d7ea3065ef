// Starts a program of the bundle with the bundle's own C library, whatever the machine has.
//
// The kernel finds a program's loader by an absolute path, so a folder that can lie anywhere cannot
// name its own. This launcher, which needs no library, does what the kernel does: it maps
// `../libexec/NAME` and `../lib/ld-linux-x86-64.so.2`, tells the loader where they are, and jumps
// there. `/proc/self/exe` stays the launcher, so that workers and `$ORIGIN` need nothing special.
#include <elf.h>
#include <fcntl.h>
#include <linux/limits.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/syscall.h>

#ifndef __x86_64__
#error "the bundle is for x86-64 only"
#endif

enum { page_bytes = 4096, cannot_run = 2 };

static long call(long number, long a, long b, long c, long d, long e, long f) {
  register long r10 __asm__("r10") = d, r8 __asm__("r8") = e, r9 __asm__("r9") = f;
  long result;
  __asm__ volatile("syscall"
                   : "=a"(result)
                   : "a"(number), "D"(a), "S"(b), "d"(c), "r"(r10), "r"(r8), "r"(r9)
                   : "rcx", "r11", "memory");
  return result;
}

static int is_error(long result) { return result < 0 && result >= -4095; }

static size_t length(const char *text) {
  size_t count = 0;
  while (text[count]) count++;
  return count;
}

static void print(const char *text) { call(SYS_write, 2, (long)text, length(text), 0, 0, 0); }

static _Noreturn void refuse(const char *path, const char *reason) {
  print("postlogin: ");
  print(path);
  print(reason);
  print("\n");
  for (;;) call(SYS_exit_group, cannot_run, 0, 0, 0, 0, 0);
}

// The compiler may call these for loops over bytes.
void *memset(void *start, int value, size_t count) {
  void *place = start;
  __asm__ volatile("rep stosb" : "+D"(place), "+c"(count) : "a"(value) : "memory");
  return start;
}

void *memcpy(void *start, const void *source, size_t count) {
  void *place = start;
  __asm__ volatile("rep movsb" : "+D"(place), "+S"(source), "+c"(count) : : "memory");
  return start;
}

static uintptr_t page_start(uintptr_t address) { return address & -(uintptr_t)page_bytes; }
static uintptr_t page_end(uintptr_t address) { return page_start(address + page_bytes - 1); }

struct image {
  uintptr_t base, entry, headers, header_count;
};

static long map(uintptr_t address, size_t count, int rights, int flags, int file, uintptr_t offset) {
  return call(SYS_mmap, (long)address, (long)count, rights, MAP_PRIVATE | flags, file, (long)offset);
}

static int rights_of(const Elf64_Phdr *part) {
  return (part->p_flags & PF_R ? PROT_READ : 0) | (part->p_flags & PF_W ? PROT_WRITE : 0) |
         (part->p_flags & PF_X ? PROT_EXEC : 0);
}

// Maps one part of a file; what the part has beyond the file's bytes is zero.
static int map_part(const Elf64_Phdr *part, uintptr_t base, int file) {
  uintptr_t start = page_start(base + part->p_vaddr);
  uintptr_t file_end = base + part->p_vaddr + part->p_filesz;
  uintptr_t end = page_end(base + part->p_vaddr + part->p_memsz);
  int rights = rights_of(part);
  if (part->p_filesz > 0 &&
      is_error(map(start, file_end - start, rights, MAP_FIXED, file, page_start(part->p_offset))))
    return 0;
  if (part->p_memsz == part->p_filesz) return 1;
  uintptr_t zeros = part->p_filesz > 0 ? page_end(file_end) : start;
  if (zeros > file_end) memset((void *)file_end, 0, zeros - file_end);
  return zeros >= end ||
         !is_error(map(zeros, end - zeros, rights, MAP_FIXED | MAP_ANONYMOUS, -1, 0));
}

static struct image load(const char *path) {
  union {
    Elf64_Ehdr header;
    char bytes[page_bytes];
  } first;
  int file = (int)call(SYS_open, (long)path, O_RDONLY | O_CLOEXEC, 0, 0, 0, 0);
  if (file < 0) refuse(path, " cannot be opened; unpack the whole archive again");
  long count = call(SYS_read, file, (long)&first, sizeof first, 0, 0, 0);
  const Elf64_Ehdr *header = &first.header;
  if (count < (long)sizeof *header || *(const uint32_t *)header->e_ident != 0x464c457f ||
      header->e_type != ET_DYN || header->e_machine != EM_X86_64 ||
      header->e_phentsize != sizeof(Elf64_Phdr) ||
      header->e_phoff + header->e_phnum * sizeof(Elf64_Phdr) > (size_t)count)
    refuse(path, " is damaged; unpack the whole archive again");
  const Elf64_Phdr *parts = (const Elf64_Phdr *)(first.bytes + header->e_phoff);
  uintptr_t end = 0;
  for (int index = 0; index < header->e_phnum; index++)
    if (parts[index].p_type == PT_LOAD) end = parts[index].p_vaddr + parts[index].p_memsz;
  long base = map(0, page_end(end), PROT_NONE, MAP_ANONYMOUS, -1, 0);
  if (is_error(base)) refuse(path, " cannot be mapped: there is not enough memory");
  for (int index = 0; index < header->e_phnum; index++)
    if (parts[index].p_type == PT_LOAD && !map_part(&parts[index], (uintptr_t)base, file))
      refuse(path, " cannot be mapped; is its file system mounted noexec, or memory limited?");
  call(SYS_close, file, 0, 0, 0, 0, 0);
  return (struct image){(uintptr_t)base, base + header->e_entry, base + header->e_phoff,
                        header->e_phnum};
}

// Writes FOLDER + MIDDLE + NAME.
static void join(char *path, const char *folder, size_t folder_length, const char *middle,
                 const char *name) {
  if (folder_length + length(middle) + length(name) >= PATH_MAX) refuse(name, ": its path is too long");
  memcpy(path, folder, folder_length);
  memcpy(path + folder_length, middle, length(middle));
  memcpy(path + folder_length + length(middle), name, length(name) + 1);
}

static size_t last_slash(const char *path, size_t end) {
  while (end > 0 && path[end - 1] != '/') end--;
  return end > 0 ? end - 1 : 0;
}

// A worker of a program that was replaced since it began is started from what replaced it; where
// the two do not fit, the program says so.
static long without_suffix(const char *text, long count, const char *suffix) {
  long rest = count - (long)length(suffix);
  if (rest < 0) return count;
  for (size_t index = 0; suffix[index]; index++)
    if (text[rest + index] != suffix[index]) return count;
  return rest;
}

static void require(const char *path) {
  if (is_error(call(SYS_access, (long)path, 0, 0, 0, 0, 0)))
    refuse(path, " is missing here, and nothing runs without it; mount /proc and /dev");
}

// The loader's entry; the stack is as the kernel made it, but for what is said about the program.
uintptr_t launch(uintptr_t *stack) {
  char self[PATH_MAX], path[PATH_MAX];
  long count = call(SYS_readlink, (long)"/proc/self/exe", (long)self, sizeof self - 1, 0, 0, 0);
  if (is_error(count)) require("/proc/self/exe");
  require("/dev/null");
  require("/dev/urandom");
  count = without_suffix(self, count, " (deleted)");
  self[count] = 0;
  size_t name = last_slash(self, count), folder = last_slash(self, name);
  join(path, self, folder, "/libexec", self + name);
  struct image program = load(path);
  join(path, self, folder, "/lib", "/ld-linux-x86-64.so.2");
  struct image loader = load(path);

  uintptr_t *place = stack + 1 + *stack + 1;
  while (*place) place++;
  for (Elf64_auxv_t *fact = (Elf64_auxv_t *)(place + 1); fact->a_type != AT_NULL; fact++) {
    if (fact->a_type == AT_PHDR) fact->a_un.a_val = program.headers;
    if (fact->a_type == AT_PHNUM) fact->a_un.a_val = program.header_count;
    if (fact->a_type == AT_ENTRY) fact->a_un.a_val = program.entry;
    if (fact->a_type == AT_BASE) fact->a_un.a_val = loader.base;
  }
  return loader.entry;
}

__asm__(".globl _start\n"
        "_start:\n"
        "  mov %rsp, %rbx\n"
        "  mov %rsp, %rdi\n"
        "  and $-16, %rsp\n"
        "  call launch\n"
        "  mov %rbx, %rsp\n"
        "  xor %edx, %edx\n"
        "  xor %ebp, %ebp\n"
        "  jmp *%rax\n");
