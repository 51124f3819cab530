import { Form } from 'react-router'
import { Button } from '#ui/form/button.tsx'
import { HiddenInput } from '#ui/form/hidden-input.tsx'

/** Turns the fitting of lists to the own resume off and on again. Works without script. */
export const RecommendationSwitch = ({ isOff }: { isOff: boolean }) => (
  <section aria-labelledby="switch" className="mt-6 card p-4">
    <h2 id="switch" className="font-semibold text-row">
      {isOff ? 'Подбор под ваше резюме выключен' : 'Подбор под ваше резюме включён'}
    </h2>
    <p className="mt-1 mb-3 text-ink2">
      {isOff ? 'Списки одинаковы для всех.' : 'Под вакансиями видно, насколько они вам подходят и почему.'}
    </p>
    <Form method="post" preventScrollReset>
      <HiddenInput name="is_off" value={String(!isOff)} />
      <Button kind="outlined" size="small">
        {isOff ? 'Включить подбор' : 'Показывать без подбора'}
      </Button>
    </Form>
  </section>
)
