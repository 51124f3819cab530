const KEY_PREFIX = 'recent-searches:'
const MAX_TEXTS = 5
const MAX_LETTERS = 100

/** Whose searches, and for what: `account` is the id, undefined for a guest. */
export type RecentSearchOwner = { account: number | undefined; isForResumes: boolean }

const keyOf = ({ account, isForResumes }: RecentSearchOwner) =>
  `${KEY_PREFIX}${account ?? ''}:${isForResumes ? 'resumes' : 'vacancies'}`

/** A guest has no account: the texts die with the tab, so that the next person at this computer does not find them. */
const storageOf = ({ account }: RecentSearchOwner) => (account === undefined ? sessionStorage : localStorage)

/** The last texts searched for in this browser, the last one first. Nothing where storage is forbidden. */
export function recentSearches(owner: RecentSearchOwner): string[] {
  try {
    const texts: unknown = JSON.parse(storageOf(owner).getItem(keyOf(owner)) ?? '[]')
    if (!Array.isArray(texts)) return []
    return texts.filter((text): text is string => typeof text === 'string' && text !== '').slice(0, MAX_TEXTS)
  } catch {
    return []
  }
}

export function rememberSearch(owner: RecentSearchOwner, typed: string) {
  const text = typed.trim().replaceAll(/\s+/g, ' ')
  if (text === '' || text.length > MAX_LETTERS) return
  const others = recentSearches(owner).filter((other) => other.toLowerCase() !== text.toLowerCase())
  try {
    storageOf(owner).setItem(keyOf(owner), JSON.stringify([text, ...others].slice(0, MAX_TEXTS)))
  } catch {
    // A browser may forbid storage: then nothing is remembered.
  }
}

export function forgetSearches(owner: RecentSearchOwner) {
  try {
    storageOf(owner).removeItem(keyOf(owner))
  } catch {
    // Nothing was remembered.
  }
}

/** For a sign-out: of everybody who used this browser. */
export function forgetAllSearches() {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = window[name]
      for (const key of Object.keys(storage)) if (key.startsWith(KEY_PREFIX)) storage.removeItem(key)
    } catch {
      // Nothing was remembered.
    }
  }
}
