import BellPlus from 'lucide-react/icons/bell-plus'
import { VacancyListRow } from '#features/vacancies/web/vacancy-list-row.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { RuledSection } from '#ui/layout/ruled-section.tsx'
import { ListRows } from '#ui/list/list-row.tsx'
import type { NearList } from './load-near.web.server.ts'

type Props = { list: NearList; now: string }

/** Vacancies to begin with, the nearest first, and in words what the own town has. */
export function NearSection({ list: { title, lead, nothing, vacancies, moving, others, all, notify }, now }: Props) {
  return (
    <RuledSection title={title} aside={lead && <p className="py-2 text-ink3 text-meta">{lead}</p>}>
      {nothing && <p className="-mt-1 mb-3 text-ink2">{nothing}</p>}
      <Rows vacancies={vacancies} now={now} />
      {moving.length > 0 && <h3 className="pt-5 pb-2 font-semibold">Готовы переехать</h3>}
      <Rows vacancies={moving} now={now} />
      {others.length > 0 && <h3 className="pt-5 pb-2 font-semibold">Другая работа рядом</h3>}
      <Rows vacancies={others} now={now} />
      {(notify || all) && (
        <p className="mt-3.5 grid gap-2 tablet:flex">
          {notify && (
            <ButtonLink to={notify.to} kind="soft" icon={<BellPlus size={18} strokeWidth={1.75} />}>
              {notify.text}
            </ButtonLink>
          )}
          {all && (
            <ButtonLink to={all.to} kind="outlined">
              {all.text}
            </ButtonLink>
          )}
        </p>
      )}
    </RuledSection>
  )
}

const Rows = ({ vacancies, now }: { vacancies: NearList['vacancies']; now: string }) =>
  vacancies.length > 0 && (
    <ListRows>
      {vacancies.map((vacancy) => (
        <VacancyListRow key={vacancy.id} vacancy={vacancy} now={now} heading="h3" />
      ))}
    </ListRows>
  )
