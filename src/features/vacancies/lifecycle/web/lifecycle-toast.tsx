import { type RefObject, useEffect } from 'react'
import { Form, useRevalidator } from 'react-router'
import { showToast } from '#ui/feedback/toast-store.ts'
import { Button } from '#ui/form/button.tsx'
import { NoScript } from '#ui/no-script.tsx'
import { vacancyCountText } from '../../web/vacancy-count-text.ts'
import { showUndoableAct } from './show-undoable-act.ts'

/** An action on vacancies that succeeded. */
export type DoneAction = { intent: string; ids: readonly number[]; at: string }

export const DONE_TEXTS = {
  archive: 'В архиве',
  delete: 'Удалено',
  prolong: 'Продлено на 30 дней',
  confirm: 'Подтверждено на 7 дней',
  restore: 'Опубликовано снова',
  undo: 'Отменено',
}

/** What the server can take back. */
export const UNDOABLE_INTENTS: readonly string[] = ['prolong', 'confirm', 'restore']

type Props = {
  done: DoneAction
  /** Names of the vacancies that this page has shown. */
  names: RefObject<ReadonlyMap<number, string>>
}

/** Says what has happened: as a toast, and without script in the page. */
export function LifecycleToast({ done: { intent, ids }, names }: Props) {
  const { revalidate } = useRevalidator()
  const word = (DONE_TEXTS as Record<string, string | undefined>)[intent]
  const isUndoable = UNDOABLE_INTENTS.includes(intent)
  const count = vacancyCountText(ids.length)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each action, which has its own key
  useEffect(() => {
    if (!word) return
    const name = ids.length === 1 ? names.current.get(ids[0]!) : undefined
    const text = `${word}: ${name ?? count}`
    if (isUndoable) showUndoableAct({ text, ids, refresh: revalidate })
    else showToast(text, 'success')
  }, [])
  if (!word) return null
  return (
    <NoScript>
      <div className="flex flex-wrap items-center gap-x-4">
        {word}: {count}
        {isUndoable && ids.length === 1 && <UndoWithoutScript id={ids[0]!} />}
      </div>
    </NoScript>
  )
}

/** The same undo as a form. */
export const UndoWithoutScript = ({ id }: { id: number }) => (
  <Form method="post">
    <input type="hidden" name="id" value={id} />
    <Button name="intent" value="undo" kind="plain" size="small">
      Отменить
    </Button>
  </Form>
)
