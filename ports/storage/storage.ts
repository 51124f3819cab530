export interface Storage {
  /** Takes the whole file or rejects. A second file of the same key takes the place of the first. */
  put(key: string, content: Uint8Array, type: string): Promise<void>
  /** Nothing when there is no such file. */
  find(key: string): Promise<Uint8Array | undefined>
  /** What is not there is removed too. */
  remove(key: string): Promise<void>
}

/** Keys are ours: letters, figures and one ending. Whatever else comes is a mistake, and never a path. */
export function refuseOddKey(key: string) {
  if (!/^[a-z0-9-]{1,64}\.[a-z]{3,4}$/.test(key)) throw new Error('Storage: an odd key')
}
