import BadgeCheck from 'lucide-react/icons/badge-check'

/** The sign of a verified company after its name. */
export const CompanyCheck = () => (
  <span title="Компания проверена" className="ml-1 inline-flex align-[-3px] text-success">
    <BadgeCheck size={16} strokeWidth={1.75} aria-hidden="true" />
    <span className="sr-only">компания проверена</span>
  </span>
)
