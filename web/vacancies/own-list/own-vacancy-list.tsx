import { lazy, Suspense, useState } from 'react'
import type { BulkReply } from '#contract/core/bulk-reply.ts'
import type { FormRefusal } from '#contract/core/errors.ts'
import type { OwnVacancy } from '#contract/vacancies/own-vacancy.ts'
import { Button } from '../../ui/form/button.tsx'
import { SelectionBar } from '../../ui/list/selection-bar.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { OwnVacancyRow } from './own-vacancy-row.tsx'

const BulkArchiveDialog = lazy(async () => ({
  default: (await import('../lifecycle/bulk-archive-dialog.tsx')).BulkArchiveDialog,
}))

type Props = {
  vacancies: readonly OwnVacancy[]
  canPublish: boolean
  now: string
  /** Result of bulk archiving, or its refusal. */
  bulkResult?: BulkReply
  refused?: FormRefusal
}

/** Own vacancies, which can be archived in bulk. The checkboxes appear after hydration, because they need script. */
export function OwnVacancyList({ vacancies, canPublish, now, bulkResult, refused }: Props) {
  const [selectedIds, setSelectedIds] = useState<readonly number[]>([])
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [handledResult, setHandledResult] = useState(bulkResult)
  const isHydrated = useHydrated()
  const selected = vacancies.filter(({ id, can }) => can.archive && selectedIds.includes(id))
  const maySelect = isHydrated && vacancies.length > 1

  if (handledResult !== bulkResult) {
    setHandledResult(bulkResult)
    setSelectedIds([])
    setDialogOpen(false)
  }

  const toggle = (id: number, isSelected: boolean) =>
    setSelectedIds(isSelected ? [...selectedIds, id] : selectedIds.filter((other) => other !== id))

  return (
    <>
      <ul>
        {vacancies.map((vacancy) => (
          <OwnVacancyRow
            key={vacancy.id}
            vacancy={vacancy}
            canPublish={canPublish}
            now={now}
            isSelected={selected.includes(vacancy)}
            onSelect={maySelect && vacancy.can.archive ? (isSelected) => toggle(vacancy.id, isSelected) : undefined}
          />
        ))}
      </ul>
      <SelectionBar label="Отмеченные вакансии" count={selected.length} onClear={() => setSelectedIds([])}>
        <Button type="button" size="small" aria-haspopup="dialog" onClick={() => setDialogOpen(true)}>
          В архив
        </Button>
      </SelectionBar>
      <Suspense>
        {isDialogOpen && selected.length > 0 && (
          <BulkArchiveDialog vacancies={selected} refused={refused} onClose={() => setDialogOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
