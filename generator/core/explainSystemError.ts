/** Explains in words why a system call failed. */

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENAMETOOLONG: 'a name is too long',
  ENOTDIR: 'a file is where a folder is needed',
  EISDIR: 'a folder is where a file is needed',
  EEXIST: 'a file is where a folder is needed',
  ELOOP: 'its symbolic links go round in a circle',
};

/** Returns undefined for an error that is not from a system call. */
export function explainSystemError(error: unknown): string | undefined {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall === undefined || code === undefined ? undefined : (REASONS[code] ?? code);
}
