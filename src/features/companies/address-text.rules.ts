type StreetAddress = { street: string; building: string; office: string }

/** «Тверская улица, 7, оф. 12»: a postal address without the city. */
export const streetAddressText = ({ street, building, office }: StreetAddress): string =>
  [street, building, office && `оф.\u00a0${office}`].filter(Boolean).join(', ')

/** «Москва, Тверская улица, 7, оф. 12» */
export const addressText = ({ city, ...place }: StreetAddress & { city: { name: string } }): string =>
  `${city.name}, ${streetAddressText(place)}`
