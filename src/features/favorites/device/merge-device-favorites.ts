import { createApiClient } from '#contract/client.ts'
import { generateFormKey } from '#ui/form/form-key.tsx'
import { mergeDeviceFavorites } from '../favorites.contract.ts'
import { readDeviceFavorites } from './device-favorites.ts'
import { writeDeviceFavorites } from './write-device-favorites.ts'

const call = createApiClient((path, init) => fetch(path, init))

/** A merge that was begun. It is kept until the answer has come, so that a repetition is recognised. */
const STORAGE_KEY = 'saved-vacancies-merge'

type Merge = { key: string; ids: number[] }

/**
 * Takes what a guest has saved on this device over into the account, once: one tab at a time, a repetition after a lost answer
 * has the same key, and only what was taken over leaves the device. Tells whether there was anything.
 */
export const takeOverFromDevice = (): Promise<boolean> =>
  // Only pages of a secure origin have locks. The others are for trying the product out.
  navigator.locks ? navigator.locks.request('saved-vacancies', takeOver) : takeOver()

async function takeOver(): Promise<boolean> {
  const merge = readMerge() ?? beginMerge()
  if (!merge) return false
  await call(mergeDeviceFavorites, { body: { vacancy_ids: merge.ids } }, { idempotencyKey: merge.key })
  writeDeviceFavorites(readDeviceFavorites().filter((id) => !merge.ids.includes(id)))
  localStorage.removeItem(STORAGE_KEY)
  return true
}

function readMerge(): Merge | undefined {
  try {
    return (JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '') as Merge) ?? undefined
  } catch {
    return undefined
  }
}

function beginMerge(): Merge | undefined {
  const ids = readDeviceFavorites().slice(0, MAX_MERGED)
  if (ids.length === 0) return undefined
  const merge = { key: generateFormKey(), ids }
  localStorage.setItem(STORAGE_KEY, JSON.stringify(merge))
  return merge
}

/** As many as the endpoint takes. */
const MAX_MERGED = 100
