import { lazy, Suspense, useState } from 'react'
import type { BulkReply } from '#contract/bulk.ts'
import type { Refused } from '#contract/errors.ts'
import type { OwnVacancy } from '#contract/vacancies.ts'
import { Button } from '../ui/button.tsx'
import { ChosenBar } from '../ui/chosen-bar.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { OwnVacancyRow } from './own-vacancy-row.tsx'

const ArchiveMany = lazy(async () => ({ default: (await import('./archive-many.tsx')).ArchiveMany }))

type Props = {
  vacancies: readonly OwnVacancy[]
  canPublish: boolean
  now: string
  /** Result of bulk archiving, or its refusal. */
  archived?: BulkReply
  refused?: Refused
}

/** Own vacancies, which can be archived in bulk. The checkboxes appear after hydration, because they need script. */
export function OwnVacancyList({ vacancies, canPublish, now, archived, refused }: Props) {
  const [ticked, setTicked] = useState<readonly number[]>([])
  const [isAsked, setAsked] = useState(false)
  const [answered, setAnswered] = useState(archived)
  const isHydrated = useHydrated()
  const chosen = vacancies.filter(({ id, can }) => can.archive && ticked.includes(id))
  const mayTick = isHydrated && vacancies.length > 1

  if (answered !== archived) {
    setAnswered(archived)
    setTicked([])
    setAsked(false)
  }

  const tick = (id: number, isTicked: boolean) =>
    setTicked(isTicked ? [...ticked, id] : ticked.filter((other) => other !== id))

  return (
    <>
      <ul>
        {vacancies.map((vacancy) => (
          <OwnVacancyRow
            key={vacancy.id}
            vacancy={vacancy}
            canPublish={canPublish}
            now={now}
            isTicked={chosen.includes(vacancy)}
            onTick={mayTick && vacancy.can.archive ? (isTicked) => tick(vacancy.id, isTicked) : undefined}
          />
        ))}
      </ul>
      <ChosenBar label="Отмеченные вакансии" count={chosen.length} onClear={() => setTicked([])}>
        <Button type="button" size="small" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          В архив
        </Button>
      </ChosenBar>
      <Suspense>
        {isAsked && chosen.length > 0 && (
          <ArchiveMany vacancies={chosen} refused={refused} onClose={() => setAsked(false)} />
        )}
      </Suspense>
    </>
  )
}
