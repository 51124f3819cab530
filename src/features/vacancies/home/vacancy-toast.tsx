import { useEffect } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { Notice } from '#ui/feedback/notice.tsx'
import { showToast } from '#ui/feedback/toast-store.ts'
import { DONE_TEXTS, UNDOABLE_INTENTS, UndoWithoutScript } from '../lifecycle/web/lifecycle-toast.tsx'
import { showUndoableAct } from '../lifecycle/web/show-undoable-act.ts'
import { matchingPeopleAddress } from '../own-list/own-list-address.ts'
import type { OwnVacancy } from '../own-list/own-vacancy.contract.ts'

/** Acts after which the vacancy says what has happened. The address carries the act over the redirect. */
const ACTS = {
  restore: DONE_TEXTS.restore,
  prolong: DONE_TEXTS.prolong,
  confirm: DONE_TEXTS.confirm,
  undo: DONE_TEXTS.undo,
  changes: 'Правки опубликованы',
  schedule: 'Публикация запланирована',
  cancel_publication: 'Публикация отменена',
  copy: 'Копия создана',
}
type VacancyAct = keyof typeof ACTS

export function findVacancyAct({ searchParams }: URL): VacancyAct | undefined {
  const done = searchParams.get('done') ?? ''
  return Object.hasOwn(ACTS, done) ? (done as VacancyAct) : undefined
}

const HIDDEN_WORDS: Record<OwnVacancy['moderation_status'], string> = {
  approved: '',
  pending: '. Её проверит оператор, и она появится на сайте',
  blocked: ', но пока не показана',
  none: ', но пока не показана',
}

/** Says what has just happened to the vacancy: as a toast, and without script in the page. */
export function VacancyToast({ vacancy, act }: { vacancy: OwnVacancy; act: VacancyAct }) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const isUndoable = UNDOABLE_INTENTS.includes(act)
  const said = `${ACTS[act]}${vacancy.status === 'active' ? HIDDEN_WORDS[vacancy.moderation_status] : ''}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, then the address forgets it
  useEffect(() => {
    if (isUndoable) showUndoableAct({ text: said, ids: [vacancy.id], links: linksOf(vacancy), refresh: revalidate })
    else showToast(said, 'success')
    navigate({ search: '' }, { replace: true, preventScrollReset: true })
  }, [])
  return (
    <div className="hidden noscript:block">
      <Notice tone="success">
        <div className="flex flex-wrap items-center gap-x-4">
          {said}
          {isUndoable && <UndoWithoutScript id={vacancy.id} />}
        </div>
      </Notice>
    </div>
  )
}

function linksOf({ id, slug, status, moderation_status }: OwnVacancy) {
  if (status !== 'active' || moderation_status !== 'approved') return undefined
  return [
    { text: 'Посмотреть', to: href('/vacancies/:slug', { slug }) },
    {
      text: 'Подобрать людей',
      to: matchingPeopleAddress(id),
    },
  ]
}
