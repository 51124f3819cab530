import type { Call } from '#contract/client.ts'
import { isRefusal, type Refusal } from '#contract/errors.ts'
import { createVacancyDraft, updateVacancyDraft } from '#contract/own-vacancies.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'
import type { FormTree } from '#lib/form-tree.ts'

/** What is said beside the form of the draft that saves itself. */
export type SaverState =
  | { kind: 'quiet' }
  | { kind: 'saving' }
  /** `skipped`: what stands in the form and not in the draft, because no draft may hold it. */
  | { kind: 'saved'; at: string; id: number; version: number; skipped: string[] }
  | { kind: 'unsaved'; why: string }
  | { kind: 'overtaken'; current: OwnVacancy; mine: FormTree }

type Options = {
  call: Call
  tell: (state: SaverState) => void
  id?: number
  version?: number
  /** What the form stands at when it is opened. */
  fields: FormTree
}

/** ux.md §4.1 */
export const PAUSE = 800
const RETRY = 5000

export type Saver = ReturnType<typeof openSaver>

/** Writes the draft down a moment after the typing stops, one write after the other; whatever goes wrong, what was typed is kept and tried again. */
export function openSaver({ call, tell, fields, ...begun }: Options) {
  let { id, version } = begun
  let written = JSON.stringify(fields)
  let waiting: FormTree | undefined
  let unsavedSince: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined
  let isClosed = false

  const isWorthIt = (tree: FormTree) => id !== undefined || String(tree.name ?? '').trim() !== ''

  function touch(tree: FormTree) {
    if (isClosed || JSON.stringify(tree) === (waiting ? JSON.stringify(waiting) : written) || !isWorthIt(tree)) return
    waiting = tree
    unsavedSince ??= Date.now()
    saveIn(PAUSE)
  }

  function saveIn(pause: number) {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), pause)
  }

  /** At once; the promise ends when nothing is on its way any more. */
  function flush(): Promise<void> {
    clearTimeout(timer)
    running ??= saveWaiting().finally(() => {
      running = undefined
    })
    return running
  }

  async function saveWaiting() {
    while (waiting) {
      const tree = waiting
      waiting = undefined
      tell({ kind: 'saving' })
      try {
        const { draft, skipped } = await write(tree)
        id = draft.id
        version = draft.version
        written = JSON.stringify(tree)
        if (!waiting) unsavedSince = undefined
        tell({ kind: 'saved', at: draft.updated_at, id, version, skipped })
      } catch (error) {
        waiting ??= tree
        return giveUp(error, waiting)
      }
    }
  }

  async function write(tree: FormTree): Promise<{ draft: OwnVacancy; skipped: string[] }> {
    const body = { ...tree }
    const skipped: string[] = []
    while (true) {
      try {
        return { draft: await send(body), skipped }
      } catch (error) {
        const wrong = wrongFields(error).filter((name) => Object.hasOwn(body, name))
        if (wrong.length === 0) throw error
        for (const name of wrong) delete body[name]
        skipped.push(...wrong)
      }
    }
  }

  const send = (body: FormTree) =>
    id === undefined
      ? call(createVacancyDraft, { body: body as never })
      : call(updateVacancyDraft, { params: { id }, body: { ...body, version } as never })

  function giveUp(error: unknown, tree: FormTree) {
    if (isRefusal(error) && error.code === 'version_conflict') {
      return tell({ kind: 'overtaken', current: error.details?.current as OwnVacancy, mine: tree })
    }
    tell({ kind: 'unsaved', why: whyNot(error) })
    if (!isRefusal(error) || error.status >= 429) saveIn(RETRY)
  }

  return {
    touch,
    flush,
    /** The whole form is being sent: what still waited goes with it, and nothing after it. */
    close() {
      clearTimeout(timer)
      isClosed = true
      waiting = undefined
      unsavedSince = undefined
    },
    isBusy: () => running !== undefined,
    /** Milliseconds for which something has been typed and not saved. */
    unsavedFor: () => (unsavedSince === undefined ? 0 : Date.now() - unsavedSince),
  }
}

/** `contact_phones.0.number` is told of the field that it lies in. */
const wrongFields = (error: unknown) =>
  isRefusal(error) && error.code === 'invalid_input'
    ? [...new Set(Object.keys(error.errors ?? {}).map((path) => path.split('.')[0]!))]
    : []

const WORDS: Partial<Record<Refusal['code'], string>> = {
  signed_out: 'вы вышли из аккаунта. Войдите в другой вкладке и продолжайте здесь',
  state_conflict: 'вакансию уже опубликовали в другом окне',
  vacancy_not_found: 'черновик удалён в другом окне',
}

const whyNot = (error: unknown) =>
  isRefusal(error)
    ? (WORDS[error.code] ?? 'ошибка на нашей стороне. Попробуем ещё раз')
    : 'нет связи. Сохраним, когда она вернётся'
