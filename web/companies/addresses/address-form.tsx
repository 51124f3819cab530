import { useState } from 'react'
import { addCompanyAddress, type CompanyAddress, updateCompanyAddress } from '#contract/companies/company-addresses.ts'
import type { FormRefusal } from '#contract/core/errors.ts'
import { MetroField } from '../../profiles/metro-field.tsx'
import { searchCities } from '../../reference/search-cities.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { ContractForm } from '../../ui/form/contract-form.tsx'
import { TextArea, TextField } from '../../ui/form/fields/text-field.tsx'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { FieldRow, FormSection } from '../../ui/form/form-section.tsx'
import { Combobox } from '../../ui/form/options/combobox.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'

type Props = {
  /** The address to edit. A new address starts with the city of the company. */
  address?: CompanyAddress
  city: { id: number; name: string } | null
  cancelPath: string
  refused?: FormRefusal
}

export function AddressForm({ address, city, cancelPath, refused }: Props) {
  const initialValues = address ?? { city_id: city?.id, city }
  const [cityId, setCityId] = useState(initialValues.city_id)
  return (
    <ContractForm
      endpoint={address ? updateCompanyAddress : addCompanyAddress}
      refused={refused}
      values={initialValues}
      className="mt-8"
    >
      {address && <input type="hidden" name="id" value={address.id} />}
      <FormSection title={address ? 'Изменить адрес' : 'Новый адрес'}>
        <Combobox
          name="city_id"
          label="Город"
          search={searchCities}
          placeholder="Например, Тверь"
          onChoose={(chosen) => setCityId(chosen && Number(chosen.value))}
        />
        <TextField name="street" label="Улица" max={255} placeholder="Например, Советская улица" />
        <FieldRow>
          <TextField name="building" label="Дом, корпус" optional max={20} />
          <TextField name="office" label="Офис" optional max={20} />
        </FieldRow>
        <MetroField label="Метро рядом" cityId={cityId} savedCityId={initialValues.city_id ?? null} />
        <TextArea
          name="how_to_get"
          label="Как пройти"
          optional
          max={500}
          hint="Вход, этаж, пропуск: то, что спрашивают перед собеседованием."
        />
      </FormSection>
      <FormActions>
        <SubmitButton name="intent" value={address ? 'update' : 'create'}>
          {address ? 'Сохранить адрес' : 'Добавить адрес'}
        </SubmitButton>
        <ButtonLink to={cancelPath} kind="outlined">
          Отменить
        </ButtonLink>
      </FormActions>
    </ContractForm>
  )
}
