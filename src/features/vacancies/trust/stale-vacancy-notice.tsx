import { Disclosure } from '#ui/layout/disclosure.tsx'

/** Why nobody may be hired for a vacancy. Renders nothing without reasons. */
export const StaleVacancyNotice = ({ reasons }: { reasons: string[] | null }) =>
  reasons && (
    <div className="mt-4.5 rounded-card bg-warning-soft px-4 py-1 text-warning">
      <Disclosure summary="Возможно, по этой вакансии никого не нанимают. Почему мы так думаем">
        <ul className="pb-2 text-ink1 text-meta">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
