import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Refusal } from '#contract/errors.ts'
import { AUTOSAVE_PAUSE_MS, type AutosaveState, createAutosaver, type DraftApi } from './autosave.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

type Body = Record<string, unknown>

/** A draft API that gives the listed results in turn and saves everything after that. */
function openTestDraft(
  results: (Error | 'ok')[] = [],
  { api, ...initial }: { id?: number; version?: number; api?: Partial<DraftApi> } = {},
) {
  const sent: Body[] = []
  const told: AutosaveState[] = []
  let version = 0
  const write = async (body: Body, to?: number) => {
    sent.push({ ...body, ...(to && { to }) })
    const result = results.shift() ?? 'ok'
    if (result !== 'ok') throw result
    return { id: 7, version: ++version, updated_at: '2026-09-01T11:02:00Z' }
  }
  const draftApi: DraftApi = {
    create: (body) => write(body),
    update: (id, body) => write(body, id),
    hasEnoughToSave: ({ name }) => name !== '',
    refusalTexts: { state_conflict: 'вакансию уже опубликовали в другом окне' },
    ...api,
  }
  const saver = createAutosaver({
    draftApi,
    onStateChange: (state) => told.push(state),
    initialFields: { name: '' },
    ...initial,
  })
  return { saver, sent, told }
}

const advanceTime = (ms: number) => vi.advanceTimersByTimeAsync(ms)

describe('autosave of a draft', () => {
  test('creates the draft once its name is typed, and saves it whenever typing stops', async () => {
    const { saver, sent, told: states } = openTestDraft()

    saver.touch({ name: '', description: 'Варить' })
    await advanceTime(AUTOSAVE_PAUSE_MS)
    expect(sent).toEqual([])
    saver.touch({ name: 'Ба' })
    await advanceTime(AUTOSAVE_PAUSE_MS - 1)
    saver.touch({ name: 'Бариста' })
    await advanceTime(AUTOSAVE_PAUSE_MS)
    saver.touch({ name: 'Бариста', description: 'Варить' })
    await advanceTime(AUTOSAVE_PAUSE_MS)

    expect(sent).toEqual([{ name: 'Бариста' }, { name: 'Бариста', description: 'Варить', version: 1, to: 7 }])
    expect(states.at(-1)).toEqual({ kind: 'saved', at: '2026-09-01T11:02:00Z', id: 7, version: 2, skipped: [] })
  })

  test('does not save again while nothing has changed', async () => {
    const { saver, sent } = openTestDraft([], { id: 7, version: 3 })

    saver.touch({ name: '' })
    await advanceTime(AUTOSAVE_PAUSE_MS)
    saver.touch({ name: 'Повар' })
    await advanceTime(AUTOSAVE_PAUSE_MS)
    saver.touch({ name: 'Повар' })
    await advanceTime(AUTOSAVE_PAUSE_MS)

    expect(sent).toEqual([{ name: 'Повар', version: 3, to: 7 }])
  })

  test('saves without the rejected fields and reports them as skipped', async () => {
    const wrong = new Refusal('invalid_input', {
      errors: { salary_to: 'Не меньше', 'contact_phones.0.number': 'Лишние цифры' },
    })
    const { saver, sent, told: states } = openTestDraft([wrong])

    saver.touch({ name: 'Повар', salary_to: '1', contact_phones: [{ number: '1' }] })
    await advanceTime(AUTOSAVE_PAUSE_MS)

    expect(sent[1]).toEqual({ name: 'Повар' })
    expect(states.at(-1)).toMatchObject({ kind: 'saved', skipped: ['salary_to', 'contact_phones'] })
  })

  test('a field that is not finished yet is not sent, is reported as skipped, and is saved once it is', async () => {
    const incompleteFields: DraftApi['incompleteFields'] = ({ experience }) => (experience === '' ? ['experience'] : [])
    const { saver, sent, told: states } = openTestDraft([], { api: { incompleteFields } })

    saver.touch({ name: 'Повар', experience: '' })
    await advanceTime(AUTOSAVE_PAUSE_MS)
    expect(sent).toEqual([{ name: 'Повар' }])
    expect(states.at(-1)).toMatchObject({ kind: 'saved', skipped: ['experience'] })

    saver.touch({ name: 'Повар', experience: 'Кафе' })
    await advanceTime(AUTOSAVE_PAUSE_MS)
    expect(sent[1]).toMatchObject({ experience: 'Кафе' })
    expect(states.at(-1)).toMatchObject({ kind: 'saved', skipped: [] })
  })
})

describe('autosave loses no input', () => {
  test('without a network, saving is repeated until it succeeds', async () => {
    const {
      saver,
      sent,
      told: states,
    } = openTestDraft([new TypeError('Failed to fetch'), new TypeError('Failed to fetch')])

    saver.touch({ name: 'Повар' })
    await advanceTime(AUTOSAVE_PAUSE_MS)
    expect(states.at(-1)).toMatchObject({ kind: 'unsaved', why: expect.stringContaining('нет связи') })
    await advanceTime(3000)
    expect(saver.unsavedMilliseconds()).toBeGreaterThan(2000)
    await advanceTime(10_000)

    expect(sent).toHaveLength(3)
    expect(states.at(-1)).toMatchObject({ kind: 'saved' })
    expect(saver.unsavedMilliseconds()).toBe(0)
  })

  test('a version saved elsewhere is reported as a conflict and not overwritten', async () => {
    const current = { id: 7, name: 'Шеф-повар', version: 9 }
    const {
      saver,
      sent,
      told: states,
    } = openTestDraft([new Refusal('version_conflict', { details: { current } })], {
      id: 7,
      version: 3,
    })

    saver.touch({ name: 'Повар' })
    await advanceTime(AUTOSAVE_PAUSE_MS + 60_000)

    expect(sent).toHaveLength(1)
    expect(states.at(-1)).toEqual({ kind: 'overtaken', current, mine: { name: 'Повар' } })
  })

  test('flushing before the pause is over saves the last input', async () => {
    const { saver, sent } = openTestDraft()

    saver.touch({ name: 'Повар' })
    await saver.flush()

    expect(sent).toEqual([{ name: 'Повар' }])
  })
})
