import { names } from '../names.ts'

/** A competition of the sportsbook. Its sides are invented, each identified by its name. */
export interface SportCompetition {
  readonly competition_id: number
  readonly country: string
  readonly name: string
  /** An even number, large enough that no side plays on two pitches at once. */
  readonly sides: readonly string[]
}

const competition =
  (competition_id: number, country: string, name: string) =>
  (sides: string): SportCompetition => ({ competition_id, country, name, sides: names(sides) })

export const footballCompetitions = [
  competition(
    7901,
    'Kenya',
    'Savanna Premier',
  )(`
    Athi Cranes, Ruiru Weavers, Kiambu Coffee, Busia Gate, Homa Bay Tilapia, Migori Gold, Siaya Drums,
    Kakamega Canopy, Bungoma Sugar, Webuye Falls, Kitui Baobabs, Makueni Mangoes
  `),
  competition(
    7902,
    'Tanzania',
    'Mainland League',
  )(`
    Arusha Tanzanite, Moshi Snowcaps, Tanga Kites, Dodoma Capitals, Mwanza Boulders, Iringa Highlanders,
    Mbeya Volcano, Morogoro Weir, Bagamoyo Lamps, Kigoma Lakers, Songea Honey, Zanzibar Cloves
  `),
  competition(
    7903,
    'Uganda',
    'Nile Premier',
  )(`
    Jinja Rapids, Entebbe Ibis, Gulu Granite, Mbale Slopes, Fort Portal Tea, Masaka Drummers,
    Kasese Copper, Arua Crossing, Soroti Rock, Lira Sunflowers, Kabale Terraces, Hoima Drillers
  `),
  competition(
    7904,
    'England',
    'Albion League',
  )(`
    Wexcombe Rovers, Harrowby Vale, Norbridge Athletic, Eastmere Town, Kingsholt United,
    Stonebeck Wanderers, Fenmoor Albion, Marling Heath, Oakhamstead City, Ravensley, Saltmarsh Borough,
    Thornwick Park
  `),
  competition(
    7905,
    'Spain',
    'Liga Ibera',
  )(`
    Atlético Almarena, Real Valdoro, Deportivo Sierramar, CD Puerto Lirio, Unión Costa Sur,
    Racing Montejara, CF Alborada, Sporting Navarilla, Club Guadaleste, Real Torrevela, Atlético Serrana,
    CD Olivares del Río
  `),
  competition(
    7906,
    'Italy',
    'Serie Tirreno',
  )(`
    Virtus Montaldo, Pro Casalmare, Olimpia Tirrena, US Valforte, Audace Rivabella, AC Pontesole,
    Libertas Cortealta, SS Marinera, Fortitudo Lagoscuro, AC Roccaluna, US Vigneto, Pro Altavilla Nuova
  `),
  competition(
    7907,
    'Germany',
    'Rheinliga',
  )(`
    SV Nordhafen, FC Grünwalde, TSV Eisenbrück, VfL Weidenhain, Blau-Weiß Rheinfurt, FC Steinmark,
    SC Adlerfels, Union Kohlfeld, SpVgg Lindenau Süd, FC Moorhafen, TuS Silbersee, VfB Hohenbrück
  `),
  competition(
    7908,
    'Brazil',
    'Copa Litoral',
  )(`
    EC Praia Dourada, Atlético Serrinha, CR Baía Verde, SC Ipê Roxo, Náutico Mareense, Grêmio Pedra Alta,
    EC Rio das Flores, União Cajuína, AA Porto Jangada, CR Estrela do Vale, SC Cachoeirense,
    Real Sertanejo
  `),
]

export const basketballCompetitions = [
  competition(
    8501,
    'USA',
    'Continental Basketball',
  )(`
    Bay City Pilots, Lakeside Comets, Granite Peaks, Riverton Kings, Harbor Point Gulls, Mesa Scorpions,
    Prairie Bison, Capitol Owls
  `),
  competition(
    8502,
    'Kenya',
    'City Hoops',
  )(`
    Ngong Road Giants, Eastlands Bullets, Uhuru Towers, Karen Leopards, South B Flyers, Parklands Aces,
    Kasarani Blocks, Westlands Vipers
  `),
  competition(
    8503,
    'Lithuania',
    'Baltic Courts',
  )(`
    Vilnia Wolves, Neris Storks, Nemunas Amber, Memel Anchors, Saule Foxes, Aukstaitija Oaks,
    Dzukija Pines, Nida Dunes
  `),
]

export const tennisCompetitions = [
  competition(
    7001,
    'Mauritius',
    'Indian Ocean Open, men',
  )(`
    A. Okello, J. Brandt, M. Castellano, T. Virtala, R. Delacour, K. Nakashiro, D. Petrenchuk, L. Almeira,
    S. Whitlow, P. Novarro, H. Lindmark, E. Mwangara
  `),
  competition(
    7002,
    'Kenya',
    'Rift Classic, women',
  )(`
    N. Achola, C. Moreaux, I. Sokolnik, B. Hartwig, Y. Tanemura, G. Ferranti, L. Kowalik, A. Duartes,
    S. Njeru, M. Ekholm, V. Radulov, F. Oseinde
  `),
  competition(
    7003,
    'Hungary',
    'Danube Challenger, men',
  )(`
    Z. Horvai, B. Kiralyi, M. Draganov, O. Svobodnik, T. Juhaszi, L. Marinic, P. Zemanek, A. Ilicev,
    R. Bauernfeld, K. Petrosz, D. Molnarik, J. Hudecek
  `),
]
