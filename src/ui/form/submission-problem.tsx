import { useEffect, useRef } from 'react'
import type { ConnectionProblem } from '../feedback/connection-problem.ts'
import { Notice } from '../feedback/notice.tsx'
import { Button } from './button.tsx'

/** Tells over a form that it was not sent. It takes the focus, because the button may be far below. */
export function SubmissionProblem({ problem }: { problem: ConnectionProblem }) {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed submission moves the focus again
  useEffect(() => ref.current?.focus(), [problem])
  return (
    <div ref={ref} tabIndex={-1} className="mb-6">
      <Notice>
        {problem.text}
        {problem.retry && (
          <p className="mt-2">
            <Button type="button" kind="outlined" size="small" onClick={problem.retry}>
              Повторить
            </Button>
          </p>
        )}
      </Notice>
    </div>
  )
}
