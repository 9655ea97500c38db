import { names } from '../names.ts'

/** A competition of the sportsbook. Its sides are invented, each identified by its name. */
export interface SportCompetition {
  readonly competition_id: number
  readonly country: string
  readonly name: string
  /** Four for each parallel match, so that no side plays on two pitches or in two cycles in a row. */
  readonly sides: readonly string[]
}

const sides = {
  7901: 'Athi, Ruiru, Kiambu, Busia Gate, Migori, Siaya, Webuye Falls, Makueni',
  7902: 'Arusha, Moshi, Tanga, Dodoma, Iringa, Mbeya, Bagamoyo, Zanzibar',
  7903: 'Jinja, Entebbe, Gulu, Mbale, Fort Portal, Masaka, Kasese, Arua',
  7904: 'Wexcombe, Harrowby, Norbridge, Eastmere, Stonebeck, Fenmoor, Saltmarsh, Thornwick',
  7905: 'Almarena, Valdoro, Sierramar, Puerto Lirio, Unión Costa, Montejara, Navarilla, Olivares',
  7906: 'Montaldo, Casalmare, Tirrena, Valforte, Rivabella, Pontesole, Lagoscuro, Altavilla',
  7907: 'Nordhafen, Grünwalde, Eisenbrück, Weidenhain, Rheinfurt, Adlerfels, Silbersee, Weißbach',
  7908: 'Praia Dourada, Serrinha, Baía Verde, Ipê Roxo, Pedra Alta, Cajuína, Jangada, Sertanejo',
  8501: 'Pilots, Comets, Peaks, Kings, Gulls, Scorpions, Bison, Owls',
  8502: 'Ngong Road, Eastlands, Uhuru, Karen, South B, Parklands, Kasarani, Westlands',
  8503: 'Vilnia, Neris, Nemunas, Memel, Saule, Aukstaitija, Dzukija, Nida',
  7201: 'Simba, Butali, Parklands Blue, Sikhs, Strathmore Road, Wazalendo Youth, Chakama, Telecom Mast',
  7202: 'Kampala Rockets, Weatherhead, Nansana, Wananchi Hill, Lugogo, Makerere Gate, Mbarara Sticks, Jinja Dam',
  7203: 'Amstelhof, Bloemenkamp, Rotterlaan, Kampsluis, Tilveen, Oranjedijk, Hertogwoud, Laardam',
}

const competition = (
  competition_id: keyof typeof sides,
  country: string,
  name: string,
): SportCompetition => ({ competition_id, country, name, sides: names(sides[competition_id]) })

export const footballCompetitions = [
  competition(7901, 'Kenya', 'Savanna Premier'),
  competition(7902, 'Tanzania', 'Mainland League'),
  competition(7903, 'Uganda', 'Nile Premier'),
  competition(7904, 'England', 'Albion League'),
  competition(7905, 'Spain', 'Liga Ibera'),
  competition(7906, 'Italy', 'Serie Tirreno'),
  competition(7907, 'Germany', 'Rheinliga'),
  competition(7908, 'Brazil', 'Copa Litoral'),
]

export const basketballCompetitions = [
  competition(8501, 'USA', 'Continental Basketball'),
  competition(8502, 'Kenya', 'City Hoops'),
  competition(8503, 'Lithuania', 'Baltic Courts'),
]

export const hockeyCompetitions = [
  competition(7201, 'Kenya', 'Stick League, men'),
  competition(7202, 'Uganda', 'Pearl Hockey, women'),
  competition(7203, 'Netherlands', 'Polder Hockey, men'),
]
