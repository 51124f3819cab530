import { useContext, useState } from 'react'
import { idByCode, nameById } from '#contract/dictionaries/item.ts'
import { BUSINESS_TRIPS, RELOCATIONS } from '#contract/dictionaries/person.ts'
import type { SeekerProfile } from '#contract/profiles.ts'
import { valueAt } from '#lib/form-tree.ts'
import { dictionaryOptions } from '../reference/dictionary-options.ts'
import { searchCities } from '../reference/search-cities.ts'
import { ScopeContext } from '../ui/form-context.ts'
import { FieldRow } from '../ui/form-section.tsx'
import { toFieldText } from '../ui/given.ts'
import { MultiCombobox } from '../ui/multi-combobox.tsx'
import { Select } from '../ui/select.tsx'

const RELOCATING_IDS = [idByCode(RELOCATIONS, 'possible'), idByCode(RELOCATIONS, 'desired')].map(String)

/** «Как в профиле: могу переехать» */
const profileDefaultLabel = (words: string) => `Как в профиле: ${words ? words.toLowerCase() : 'не указано'}`

/** Readiness for business trips and relocation. */
export function RelocationFields({ profile }: { profile: SeekerProfile }) {
  const { values } = useContext(ScopeContext)
  const [relocation, setRelocation] = useState(toFieldText(valueAt(values, 'relocation_id')))
  return (
    <>
      <FieldRow>
        <Select
          name="business_trip_id"
          label="Командировки"
          optional
          emptyLabel={profileDefaultLabel(nameById(BUSINESS_TRIPS, profile.business_trip_id))}
          options={dictionaryOptions(BUSINESS_TRIPS)}
        />
        <Select
          name="relocation_id"
          label="Переезд"
          optional
          emptyLabel={profileDefaultLabel(nameById(RELOCATIONS, profile.relocation_id))}
          options={dictionaryOptions(RELOCATIONS)}
          onChoose={setRelocation}
        />
      </FieldRow>
      {RELOCATING_IDS.includes(relocation) ? (
        <MultiCombobox
          name="relocation_city_ids"
          label="Куда готовы переехать"
          optional
          maxCount={20}
          search={searchCities}
          placeholder="Например, Казань"
        />
      ) : (
        <input type="hidden" name="relocation_city_ids[]" value="" />
      )}
    </>
  )
}
