type Place = { street: string; building: string; office: string }

/** «Тверская улица, 7, оф. 12»: a postal address without the city. */
export const placeText = ({ street, building, office }: Place): string =>
  [street, building, office && `оф.\u00a0${office}`].filter(Boolean).join(', ')

/** «Москва, Тверская улица, 7, оф. 12» */
export const addressText = ({ city, ...place }: Place & { city: { name: string } }): string =>
  `${city.name}, ${placeText(place)}`
