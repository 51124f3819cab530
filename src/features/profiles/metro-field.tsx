import { useContext } from 'react'
import { useMetroStations } from '#features/reference/web/use-metro-stations.ts'
import { ScopeContext } from '#ui/form/form-context.ts'
import { MultiCombobox } from '#ui/form/options/multi-combobox.tsx'
import { MAX_METRO_STATIONS } from './profile-limits.contract.ts'

type Props = { label: string; cityId?: number; savedCityId: number | null }

/** Shown only for a city with a metro. Starts empty if the city differs from the saved one. */
export function MetroField({ label, cityId, savedCityId }: Props) {
  const stations = useMetroStations(cityId)
  const scope = useContext(ScopeContext)
  if (stations.length === 0) return null
  return (
    <ScopeContext key={cityId} value={cityId === savedCityId ? scope : { ...scope, values: {} }}>
      <MultiCombobox
        name="metro_ids"
        label={label}
        optional
        maxCount={MAX_METRO_STATIONS}
        options={stations}
        placeholder="Название станции"
        hint="Не больше трёх станций."
      />
    </ScopeContext>
  )
}
