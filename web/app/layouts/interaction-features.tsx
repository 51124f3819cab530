import { SearchSuggestions } from '../../search/suggestions/search-suggestions.tsx'
import { StationSuggestions } from '../../search/travel/station-suggestions.ts'
import { ConnectionFeatures } from '../connection/connection-features.tsx'
import { TabSync } from './tab-sync.tsx'

/** What a page needs only when somebody does something, on it or in another tab. */
export const InteractionFeatures = () => (
  <>
    <ConnectionFeatures />
    <TabSync />
    <SearchSuggestions />
    <StationSuggestions />
  </>
)
