import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  deleteDraft,
  deleteDrafts,
  draftKey,
  hasStoredDraft,
  readDraft,
  sweepDrafts,
  writeDraft,
} from './draft-storage.ts'

const NOW = '2026-09-01T09:00:00.000Z'
const DRAFT = { at: NOW, base: 'a', fields: { text: 'Здравствуйте' } }

function stubStorage() {
  const items = new Map<string, string>()
  const storage = {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => items.set(name, value),
    removeItem: (name: string) => items.delete(name),
  }
  // `Object.keys` of a storage lists its items.
  return new Proxy(storage, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) })
  vi.stubGlobal('localStorage', stubStorage())
  vi.stubGlobal('sessionStorage', stubStorage())
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage, sessionStorage }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('N-049: the draft of one account is not found for another account or for a guest', () => {
  writeDraft(draftKey(1, '/support'), DRAFT)

  expect(readDraft(draftKey(1, '/support'))).toEqual(DRAFT)
  expect(readDraft(draftKey(2, '/support'))).toBeUndefined()
  expect(readDraft(draftKey(undefined, '/support'))).toBeUndefined()
})

test('N-049: the draft of a guest is stored for the tab only, and does not count as a lost session', () => {
  writeDraft(draftKey(undefined, '/support'), DRAFT)

  expect(Object.keys(localStorage)).toEqual([])
  expect(readDraft(draftKey(undefined, '/support'))).toEqual(DRAFT)
  expect(hasStoredDraft()).toBe(false)
})

test('a stored draft is found until it is deleted or a week old', () => {
  const key = draftKey(1, '/support')
  writeDraft(key, DRAFT)
  expect(hasStoredDraft()).toBe(true)
  vi.setSystemTime('2026-09-08T08:59:00Z')
  expect(hasStoredDraft()).toBe(true)
  vi.setSystemTime('2026-09-08T09:01:00Z')
  expect(hasStoredDraft()).toBe(false)
  expect(Object.keys(localStorage)).toEqual([])

  writeDraft(key, { ...DRAFT, at: new Date().toISOString() })
  deleteDraft(key)
  expect(hasStoredDraft()).toBe(false)
})

test('N-049: a sign-out deletes the drafts of the browser and of the tab, and nothing else', () => {
  localStorage.setItem('shortcuts', 'off')
  writeDraft(draftKey(1, '/support'), DRAFT)
  writeDraft(draftKey(2, '/support'), DRAFT)
  writeDraft(draftKey(undefined, '/support'), DRAFT)

  deleteDrafts()

  expect(Object.keys(localStorage)).toEqual(['shortcuts'])
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('N-049: the sign-in of an account deletes the drafts of other accounts', () => {
  for (const owner of [1, 12, 2]) writeDraft(draftKey(owner, '/support'), DRAFT)

  sweepDrafts(1)

  expect(Object.keys(localStorage)).toEqual([draftKey(1, '/support')])
})

test('N-049: a guest who opens a page deletes drafts that are a week old, and no others', () => {
  writeDraft(draftKey(1, '/support'), { ...DRAFT, at: '2026-08-25T08:59:00Z' })
  writeDraft(draftKey(2, '/support'), DRAFT)

  sweepDrafts()

  expect(Object.keys(localStorage)).toEqual([draftKey(2, '/support')])
})

test.each([
  '{',
  'null',
  '[]',
  '7',
  '{"at":"never","base":"a","fields":{}}',
  '{"at":"2026-09-01","base":1}',
  '{"at":"2026-09-01T09:00:00Z","base":"a","fields":{},"leftOut":{}}',
])('F-31: the stored text %s counts as no draft and is deleted', (text) => {
  const key = draftKey(1, '/support')
  localStorage.setItem(key, text)

  expect(readDraft(key)).toBeUndefined()
  expect(Object.keys(localStorage)).toEqual([])
})

test('F-31: a storage that is full or forbidden means no draft', () => {
  const refuse = () => {
    throw new DOMException('denied', 'QuotaExceededError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const key = draftKey(1, '/support')

  writeDraft(key, DRAFT)
  expect(readDraft(key)).toBeUndefined()
  expect(hasStoredDraft()).toBe(false)
})

test('whether a draft was stored is told, because a storage may be full', () => {
  expect(writeDraft('draft:7:x', DRAFT)).toBe(true)
  vi.stubGlobal('localStorage', {
    setItem() {
      throw new Error('QuotaExceededError')
    },
  })
  expect(writeDraft('draft:7:x', DRAFT)).toBe(false)
})
