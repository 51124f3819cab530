import { type ClipboardEvent, useState } from 'react'
import type { FormRefusal } from '#contract/errors.ts'
import { MetroField } from '#features/profiles/metro-field.tsx'
import { searchCities } from '#features/reference/web/search-cities.ts'
import { ButtonLink } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { TextArea, TextField } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { FieldRow, FormSection } from '#ui/form/form-section.tsx'
import { Combobox } from '#ui/form/options/combobox.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { addCompanyAddress, type CompanyAddress, updateCompanyAddress } from './company-addresses.contract.ts'

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
        <PointFields />
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

/** Where the way to work ends. Maps copy both numbers at once: pasted into either field, they fill both. */
const PointFields = () => (
  <div onPaste={fillPastedPoint}>
    <p className="mb-4 max-w-text text-ink2 text-meta">
      По точке на карте считаем дорогу до работы. На картах нажмите на здание правой кнопкой, скопируйте координаты и
      вставьте оба числа в любое поле.
    </p>
    <FieldRow>
      <TextField name="lat" label="Широта" optional inputMode="decimal" placeholder="55.7558" />
      <TextField name="lng" label="Долгота" optional inputMode="decimal" placeholder="37.6176" />
    </FieldRow>
  </div>
)

const POINT = /^\s*(-?\d{1,2}\.\d{1,20})[\s,;]{1,9}(-?\d{1,3}\.\d{1,20})\s*$/

function fillPastedPoint(event: ClipboardEvent<HTMLDivElement>) {
  const [, lat, lng] = POINT.exec(event.clipboardData.getData('text')) ?? []
  const elements = (event.target as HTMLInputElement).form?.elements
  if (!lat || !lng || !elements) return
  event.preventDefault()
  for (const [name, value] of [['lat', lat] as const, ['lng', lng] as const])
    (elements.namedItem(name) as HTMLInputElement).value = value
}
