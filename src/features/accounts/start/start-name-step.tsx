import type { FormRefusal } from '#contract/errors.ts'
import { searchCities } from '#features/reference/web/search-cities.ts'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { GuestForm } from '#ui/form/frame/guest-form.tsx'
import { Combobox } from '#ui/form/options/combobox.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { loadStartName } from '../web/form-contracts.ts'
import type { VacancyToApply } from './start-vacancy.tsx'

type Props = {
  name: string
  city?: { id: number; name: string; isOfVacancy: boolean }
  vacancy?: VacancyToApply
  refused?: FormRefusal
}

/** The last of the three: somebody new is signed in by now. */
export function StartNameStep({ name, city, vacancy, refused }: Props) {
  return (
    <>
      <p className="mb-4 max-w-form text-ink2">
        {vacancy
          ? 'Имя увидит только компания, на чью вакансию вы откликнетесь.'
          : 'Имя увидят только компании, на чьи вакансии вы откликнетесь.'}
      </p>
      <GuestForm key="name" contract={loadStartName} refused={refused} values={{ name, city_id: city?.id }}>
        <TextField name="name" label="Имя и фамилия" autoComplete="name" autoCapitalize="words" max={200} />
        <Combobox
          name="city_id"
          label="Город, где ищете работу"
          hint={city?.isOfVacancy ? 'Подставили из вакансии.' : undefined}
          initialOption={city && { value: String(city.id), label: city.name }}
          search={searchCities}
          placeholder="Например, Тверь"
        />
        <FormActions>
          <SubmitButton>{vacancy ? 'Готово, к вакансии' : 'Готово'}</SubmitButton>
        </FormActions>
      </GuestForm>
    </>
  )
}
