import { useEffect } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import type { OwnVacancy } from '#contract/vacancies/own-vacancy.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { UndoWithoutScript } from '../lifecycle/lifecycle-toast.tsx'
import { showUndoableAct } from '../lifecycle/show-undoable-act.ts'
import type { EditorAct } from './editor-act.ts'

const ACTS: Record<EditorAct, { text: string; isUndoable?: boolean }> = {
  publish: { text: 'Вакансия опубликована', isUndoable: true },
  restore: { text: 'Опубликовано снова', isUndoable: true },
  prolong: { text: 'Продлено на 30 дней', isUndoable: true },
  confirm: { text: 'Подтверждено на 7 дней', isUndoable: true },
  changes: { text: 'Правки опубликованы' },
  schedule: { text: 'Публикация запланирована' },
  cancel_publication: { text: 'Публикация отменена' },
  copy: { text: 'Копия создана' },
  undo: { text: 'Отменено' },
}

/** Says what has just happened to the vacancy of the editor: as a toast, and without script in the page. */
export function EditorToast({ vacancy, act }: { vacancy: OwnVacancy; act: EditorAct }) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const { isUndoable, text } = ACTS[act]
  const isHidden = vacancy.status === 'active' && vacancy.moderation_status !== 'approved'
  const said = isHidden ? `${text}, но пока не показана` : text
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
      to: href('/search/resumes') + toQueryString({ match_vacancy_id: id, order_by: 'match' }),
    },
  ]
}
