import { type Feed, NOTES } from './fed-index.ts'

const DAY_MS = 24 * 3600 * 1000

/** The copies of an index agree twice a minute on what none of them needs any more; what was deleted since then stays. */
const DELETION_SETTLES_MS = 120_000

/**
 * A deleted document is not found any more, but stays in the files of the cluster until those are merged. Once a day they are, beside the
 * feeding, so that what was erased is in no file of any node at the latest two days later.
 */
export function createExpunger({ indexes }: Feed, intervalMs = DAY_MS) {
  /** Nobody knows what was deleted before the start. */
  let lastDeletion = Date.now()
  let lastStart: number | undefined
  let running: Promise<void> | undefined
  let failure: { error: unknown } | undefined

  async function expunge(name: string, start: number) {
    await indexes.expungeDeleted(name)
    await indexes.storeNote(NOTES, noteOf(name), String(start))
  }

  return {
    async follow(name: string, hasDeleted: boolean) {
      if (hasDeleted) lastDeletion = Date.now()
      if (failure) throw failure.error
      lastStart ??= Number((await indexes.readNote(NOTES, noteOf(name))) ?? 0)
      const start = Date.now()
      if (running || start - lastStart < intervalMs || lastDeletion < lastStart - DELETION_SETTLES_MS) return
      lastStart = start
      running = expunge(name, start)
        .catch((error) => {
          failure = { error }
        })
        .finally(() => {
          running = undefined
        })
    },
  }
}

const noteOf = (name: string) => `expunged ${name}`
