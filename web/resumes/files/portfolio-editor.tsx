import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { FormRefusal } from '#contract/core/errors.ts'
import { MAX_PORTFOLIO_FILES, type ResumeFiles } from '#contract/resumes/files/resume-files.ts'
import { PortfolioWorkForm } from './portfolio-work-form.tsx'
import { PortfolioWorkRow } from './portfolio-work-row.tsx'

type Props = { works: ResumeFiles['portfolio']; refused?: FormRefusal }

/** The pictures of the portfolio in the order that the owner chose. */
export function PortfolioEditor({ works, refused }: Props) {
  const { ref, rememberMove, announcement } = useMoveFocus(works)
  return (
    <>
      {works.length > 0 && (
        <ul ref={ref} onSubmit={rememberMove} className="mb-6 border-ink1 border-t-2">
          {works.map((work, place) => (
            <li key={work.id} data-work={work.id}>
              <PortfolioWorkRow work={work} place={place} last={works.length - 1} />
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {works.length < MAX_PORTFOLIO_FILES && <PortfolioWorkForm key={works.length} refused={refused} />}
    </>
  )
}

type PendingMove = { id: string; intent: string }

/** After a work is moved, returns the keyboard focus to it and announces its new position. */
function useMoveFocus(works: Props['works']) {
  const ref = useRef<HTMLUListElement>(null)
  const pendingMove = useRef<PendingMove>(undefined)
  const [announcement, setAnnouncement] = useState('')
  const order = works.map(({ id }) => id).join()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect waits for the new order
  useEffect(() => {
    if (!pendingMove.current) return
    const { id, intent } = pendingMove.current
    pendingMove.current = undefined
    const row = ref.current?.querySelector(`[data-work="${id}"]`)
    const button = row?.querySelector<HTMLElement>(`[value="${intent}"]`) ?? row?.querySelector('button')
    button?.focus()
    setAnnouncement(`Работа теперь ${works.findIndex((work) => String(work.id) === id) + 1}-я из ${works.length}`)
  }, [order])

  function rememberMove({ target, nativeEvent }: FormEvent) {
    const { submitter } = nativeEvent as SubmitEvent
    const intent = (submitter as HTMLButtonElement | null)?.value ?? ''
    const id = new FormData(target as HTMLFormElement).get('artifact_id')
    if (intent.startsWith('move_')) pendingMove.current = { id: String(id), intent }
  }

  return { ref, rememberMove, announcement }
}
