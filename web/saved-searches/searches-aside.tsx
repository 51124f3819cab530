import type { ReactNode } from 'react'
import { PremiumHint } from './premium-hint.tsx'

type Props = { used: number; max: number; isHiring: boolean }

/** How many are saved of how many, and how it works. */
export const SearchesAside = ({ used, max, isHiring }: Props) => (
  <aside aria-label="О сохранённых поисках" className="mt-6 grid gap-6 desktop:mt-5">
    <Card title={`${used} из ${max} поисков`}>
      {isHiring
        ? 'Одно резюме приходит по поиску только раз. Те, что соискатель скрыл, не приходят.'
        : 'Одна вакансия приходит по поиску только раз. Скрытые и те, где вы откликнулись, не приходят.'}
      {used >= max && (
        <>
          {' '}
          Чтобы сохранить ещё один, удалите ненужный.
          <PremiumHint max={max} />
        </>
      )}
    </Card>
    <Card title="Сохранить можно из выдачи">
      Задайте фильтры в поиске и нажмите «Сохранить поиск»: название и частоту подставим сами.
    </Card>
  </aside>
)

const Card = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="border border-rule bg-surface p-4">
    <h2 className="mb-1 font-semibold">{title}</h2>
    <p className="text-ink2 text-meta">{children}</p>
  </section>
)
