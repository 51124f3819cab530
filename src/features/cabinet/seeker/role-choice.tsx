import { Form, href } from 'react-router'
import { numberText } from '#lib/numbers/format-number.ts'
import { Button } from '#ui/form/button.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { loadNear } from './load-near.web.server.ts'

type Props = { choice: NonNullable<Awaited<ReturnType<typeof loadNear>>['roles']> }

const CHIP_CLASS =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-ctl bg-surface px-4 py-1 font-medium hover:border-ink1 has-checked:border-primary has-checked:bg-primary-soft has-focus-visible:focus-ring tablet:min-h-10'

/** Who has not said what they look for chooses from what the own town and its surroundings have most of. */
export const RoleChoice = ({ choice: { cityId, where, radiusKm, items } }: Props) => (
  <section aria-labelledby="role-choice" className="card p-4 tablet:p-5">
    <h2 id="role-choice" className="heading-2">
      Кем хотите работать?
    </h2>
    <p className="mt-1 text-ink2">Покажем, что есть {where} и рядом. Можно выбрать несколько.</p>
    <Form action={href('/search/vacancies')} className="mt-3">
      <input type="hidden" name="city_ids" value={cityId} />
      <input type="hidden" name="radius_km" value={radiusKm} />
      <input type="hidden" name="order_by" value="distance" />
      <div className="flex flex-wrap gap-2">
        {items.map(({ id, label, count }) => (
          <label key={id} className={CHIP_CLASS}>
            <input type="checkbox" name="professional_role_ids" value={id} className="sr-only" />
            {label} <span className="text-ink3">{numberText(count)}</span>
          </label>
        ))}
      </div>
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Button>Показать рядом</Button>
        <TextLink standalone to={href('/create-resume')}>
          Другое: написать самому
        </TextLink>
      </p>
    </Form>
  </section>
)
