import { SearchSuggestions } from '../../search/suggestions/search-suggestions.tsx'
import { StationSuggestions } from '../../search/travel/station-suggestions.ts'
import { ConnectionFeatures } from '../connection/connection-features.tsx'

/** What a page needs only when somebody does something on it. */
export const InteractionFeatures = () => (
  <>
    <ConnectionFeatures />
    <SearchSuggestions />
    <StationSuggestions />
  </>
)
