import type { ReactNode } from 'react'

/** A part of the person: a small title and a rule below. */
export const PaneSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border-rule border-b py-3.5">
    <h3 className="mb-1.5 font-semibold text-ink3 text-note leading-4.5">{title}</h3>
    {children}
  </section>
)
