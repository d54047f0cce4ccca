// What stands in for a file or folder that is not there. Anything else that is wrong with it is thrown: a folder without the
// right to be read is no empty one.

/** For a rejection of the file system: `otherwise` where there is no such path. @throws the rejection in any other case. */
export function ifMissing<T>(otherwise: T): (error: unknown) => T {
  return (error) => {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return otherwise;
    throw error;
  };
}
