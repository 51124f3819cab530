import type { ReactNode } from 'react'

/** A value in a form that cannot be edited. */
export function ReadOnlyField({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  return (
    <dl className="mb-6">
      <dt className="mb-1 font-semibold">{label}</dt>
      <dd className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="whitespace-nowrap">{value}</span>
        {children}
      </dd>
    </dl>
  )
}
