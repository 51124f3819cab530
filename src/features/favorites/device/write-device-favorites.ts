import { SAVED_VACANCIES_KEY } from './device-favorites.ts'

/** Replaces the list. False if this browser stores nothing: it is forbidden, or the storage is full. */
export function writeDeviceFavorites(ids: readonly number[]): boolean {
  try {
    localStorage.setItem(SAVED_VACANCIES_KEY, JSON.stringify(ids))
  } catch {
    return false
  }
  dispatchEvent(new Event('storage'))
  return true
}
