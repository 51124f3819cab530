const STORAGE_KEY = 'search-keys'

/** Single keys can be switched off (WCAG 2.1.4). A browser may forbid storage: then they are on. */
export function areKeysOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== 'off'
  } catch {
    return true
  }
}

export function turnKeys(isOn: boolean) {
  try {
    localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off')
  } catch {
    // They stay as they are.
  }
}
