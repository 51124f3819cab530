import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Refused } from '#contract/errors.ts'
import { MOST_PORTFOLIO, type ResumeFiles } from '#contract/resume-files.ts'
import { WorkForm } from './work-form.tsx'
import { WorkRow } from './work-row.tsx'

type Props = { works: ResumeFiles['portfolio']; refused?: Refused }

/** The pictures of the portfolio in the order that the owner chose. */
export function Portfolio({ works, refused }: Props) {
  const { ref, note, told } = useMoves(works)
  return (
    <>
      {works.length > 0 && (
        <ul ref={ref} onSubmit={note} className="mb-6 border-ink1 border-t-2">
          {works.map((work, place) => (
            <li key={work.id} data-work={work.id}>
              <WorkRow work={work} place={place} last={works.length - 1} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {told}
      </p>
      {works.length < MOST_PORTFOLIO && <WorkForm key={works.length} refused={refused} />}
    </>
  )
}

type Moved = { id: string; intent: string }

/** After a work is moved, returns the keyboard focus to it and announces its new position. */
function useMoves(works: Props['works']) {
  const ref = useRef<HTMLUListElement>(null)
  const moved = useRef<Moved>(undefined)
  const [told, tell] = useState('')
  const order = works.map(({ id }) => id).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect waits for the new order
  useEffect(() => {
    if (!moved.current) return
    const { id, intent } = moved.current
    moved.current = undefined
    const row = ref.current?.querySelector(`[data-work="${id}"]`)
    const button = row?.querySelector<HTMLElement>(`[value="${intent}"]`) ?? row?.querySelector('button')
    button?.focus()
    tell(`Работа теперь ${works.findIndex((work) => String(work.id) === id) + 1}-я из ${works.length}`)
  }, [order])

  function note({ target, nativeEvent }: FormEvent) {
    const { submitter } = nativeEvent as SubmitEvent
    const intent = (submitter as HTMLButtonElement | null)?.value ?? ''
    const id = new FormData(target as HTMLFormElement).get('artifact_id')
    if (intent.startsWith('move_')) moved.current = { id: String(id), intent }
  }

  return { ref, note, told }
}
