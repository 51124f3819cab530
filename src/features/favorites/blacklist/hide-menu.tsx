import EyeOff from 'lucide-react/icons/eye-off'
import { isAnonymousCompany } from '#features/companies/company-types.rules.ts'
import type { VacancyCard } from '#features/vacancies/contract/vacancy-card.ts'
import { MenuButton, MenuPopover } from '#ui/overlay/menu-popover.tsx'
import { HideForm } from './hide-form.tsx'

type Hidden = { vacancy: Pick<VacancyCard, 'id' | 'name' | 'company'> }

export function HideMenu({
  vacancy,
  compact,
}: Hidden & {
  /** Icon only, for rows without room for a label. */
  compact?: boolean
}) {
  return (
    <MenuPopover
      label={
        compact ? (
          <EyeOff size={20} strokeWidth={1.75} />
        ) : (
          <span className="font-semibold text-[15px] text-ink2">Скрыть</span>
        )
      }
      isIcon={compact}
      accessibleLabel={`Скрыть: ${vacancy.name}`}
    >
      <HideItems vacancy={vacancy} />
    </MenuPopover>
  )
}

/**
 * Vacancies of an anonymous company are hidden one at a time only: hiding them all would reveal which vacancies belong
 * to it.
 */
export const HideItems = ({ vacancy: { id, name, company } }: Hidden) => (
  <>
    <HideForm target={{ title: name, vacancy_id: id }}>
      <MenuButton>Скрыть эту вакансию</MenuButton>
    </HideForm>
    {!isAnonymousCompany(company) && (
      <HideForm target={{ title: company.name, company_id: company.id }}>
        <MenuButton note={company.name}>Скрыть все вакансии компании</MenuButton>
      </HideForm>
    )}
  </>
)
