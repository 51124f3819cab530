import { useContext, useState } from 'react'
import { idOf, nameOf } from '#contract/dictionaries/item.ts'
import { BUSINESS_TRIPS, RELOCATIONS } from '#contract/dictionaries/person.ts'
import type { SeekerProfile } from '#contract/profiles.ts'
import { valueAt } from '#lib/form-tree.ts'
import { optionsOf } from '../reference/dictionary-options.ts'
import { searchCities } from '../reference/search-cities.ts'
import { ScopeContext } from '../ui/form-context.ts'
import { FieldRow } from '../ui/form-section.tsx'
import { givenText } from '../ui/given.ts'
import { MultiCombobox } from '../ui/multi-combobox.tsx'
import { Select } from '../ui/select.tsx'

const MOVES = [idOf(RELOCATIONS, 'possible'), idOf(RELOCATIONS, 'desired')].map(String)

/** «Как в профиле: могу переехать» */
const asProfile = (words: string) => `Как в профиле: ${words ? words.toLowerCase() : 'не указано'}`

/** Readiness for business trips and relocation. */
export function MoveFields({ profile }: { profile: SeekerProfile }) {
  const { values } = useContext(ScopeContext)
  const [relocation, setRelocation] = useState(givenText(valueAt(values, 'relocation_id')))
  return (
    <>
      <FieldRow>
        <Select
          name="business_trip_id"
          label="Командировки"
          optional
          empty={asProfile(nameOf(BUSINESS_TRIPS, profile.business_trip_id))}
          options={optionsOf(BUSINESS_TRIPS)}
        />
        <Select
          name="relocation_id"
          label="Переезд"
          optional
          empty={asProfile(nameOf(RELOCATIONS, profile.relocation_id))}
          options={optionsOf(RELOCATIONS)}
          onChoose={setRelocation}
        />
      </FieldRow>
      {MOVES.includes(relocation) ? (
        <MultiCombobox
          name="relocation_city_ids"
          label="Куда готовы переехать"
          optional
          most={20}
          search={searchCities}
          placeholder="Например, Казань"
        />
      ) : (
        <input type="hidden" name="relocation_city_ids[]" value="" />
      )}
    </>
  )
}
