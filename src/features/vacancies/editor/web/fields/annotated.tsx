import type { ReactNode } from 'react'
import { FieldProblems } from '../moderation/field-problems.tsx'

type Props = {
  /** The field whose remarks stand in the margin; absent for fields without remarks, which keep the same width. */
  field?: string
  children: ReactNode
}

/** Fields with a margin for the remarks of the proofreader. On a narrow screen these stand under the fields. */
export const Annotated = ({ field, children }: Props) => (
  <div className="min-[1180px]:grid min-[1180px]:grid-cols-[minmax(0,1fr)_216px] min-[1180px]:items-start min-[1180px]:gap-x-5">
    <div className="min-w-0">{children}</div>
    {field && (
      <div className="min-[1180px]:pt-7">
        <FieldProblems field={field} />
      </div>
    )}
  </div>
)
