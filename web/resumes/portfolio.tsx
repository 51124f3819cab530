import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Refused } from '#contract/errors.ts'
import { MOST_PORTFOLIO, type ResumeFiles } from '#contract/resume-files.ts'
import { WorkForm } from './work-form.tsx'
import { WorkRow } from './work-row.tsx'

type Props = { works: ResumeFiles['portfolio']; refused?: Refused }

/** Pictures of what one has made, in the order that their owner gives them. */
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

/** Whoever moves a work by keys goes on with the same work, and hears where it stands now. */
function useMoves(works: Props['works']) {
  const ref = useRef<HTMLUListElement>(null)
  const moved = useRef<Moved>(undefined)
  const [told, tell] = useState('')
  const order = works.map(({ id }) => id).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the order is what is waited for
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
