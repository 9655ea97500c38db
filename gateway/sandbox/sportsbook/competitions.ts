import { names } from '../names.ts'

/** A competition of the sportsbook. Its sides are invented, each identified by its name. */
export interface SportCompetition {
  readonly competition_id: number
  readonly country: string
  readonly name: string
  /** An even number, large enough that no side plays on two pitches at once. */
  readonly sides: readonly string[]
}

const sides = {
  7901: names(`
    Athi Cranes, Ruiru Weavers, Kiambu Coffee, Busia Gate, Homa Bay Tilapia, Migori Gold, Siaya Drums,
    Kakamega Canopy, Bungoma Sugar, Webuye Falls, Kitui Baobabs, Makueni Mangoes
  `),
  7902: names(`
    Arusha Tanzanite, Moshi Snowcaps, Tanga Kites, Dodoma Capitals, Mwanza Boulders, Iringa Highlanders,
    Mbeya Volcano, Morogoro Weir, Bagamoyo Lamps, Kigoma Lakers, Songea Honey, Zanzibar Cloves
  `),
  7903: names(`
    Jinja Rapids, Entebbe Ibis, Gulu Granite, Mbale Slopes, Fort Portal Tea, Masaka Drummers,
    Kasese Copper, Arua Crossing, Soroti Rock, Lira Sunflowers, Kabale Terraces, Hoima Drillers
  `),
  7904: names(`
    Wexcombe Rovers, Harrowby Vale, Norbridge Athletic, Eastmere Town, Kingsholt United,
    Stonebeck Wanderers, Fenmoor Albion, Marling Heath, Oakhamstead City, Ravensley, Saltmarsh Borough,
    Thornwick Park
  `),
  7905: names(`
    Atlético Almarena, Real Valdoro, Deportivo Sierramar, CD Puerto Lirio, Unión Costa Sur,
    Racing Montejara, CF Alborada, Sporting Navarilla, Club Guadaleste, Real Torrevela, Atlético Serrana,
    CD Olivares del Río
  `),
  7906: names(`
    Virtus Montaldo, Pro Casalmare, Olimpia Tirrena, US Valforte, Audace Rivabella, AC Pontesole,
    Libertas Cortealta, SS Marinera, Fortitudo Lagoscuro, AC Roccaluna, US Vigneto, Pro Altavilla Nuova
  `),
  7907: names(`
    SV Nordhafen, FC Grünwalde, TSV Eisenbrück, VfL Weidenhain, Blau-Weiß Rheinfurt, FC Steinmark,
    SC Adlerfels, Union Kohlfeld, SpVgg Lindenau Süd, FC Moorhafen, TuS Silbersee, VfB Hohenbrück
  `),
  7908: names(`
    EC Praia Dourada, Atlético Serrinha, CR Baía Verde, SC Ipê Roxo, Náutico Mareense, Grêmio Pedra Alta,
    EC Rio das Flores, União Cajuína, AA Porto Jangada, CR Estrela do Vale, SC Cachoeirense,
    Real Sertanejo
  `),
  8501: names(`
    Bay City Pilots, Lakeside Comets, Granite Peaks, Riverton Kings, Harbor Point Gulls, Mesa Scorpions,
    Prairie Bison, Capitol Owls
  `),
  8502: names(`
    Ngong Road Giants, Eastlands Bullets, Uhuru Towers, Karen Leopards, South B Flyers, Parklands Aces,
    Kasarani Blocks, Westlands Vipers
  `),
  8503: names(`
    Vilnia Wolves, Neris Storks, Nemunas Amber, Memel Anchors, Saule Foxes, Aukstaitija Oaks,
    Dzukija Pines, Nida Dunes
  `),
  7001: names(`
    A. Okello, J. Brandt, M. Castellano, T. Virtala, R. Delacour, K. Nakashiro, D. Petrenchuk, L. Almeira,
    S. Whitlow, P. Novarro, H. Lindmark, E. Mwangara
  `),
  7002: names(`
    N. Achola, C. Moreaux, I. Sokolnik, B. Hartwig, Y. Tanemura, G. Ferranti, L. Kowalik, A. Duartes,
    S. Njeru, M. Ekholm, V. Radulov, F. Oseinde
  `),
  7003: names(`
    Z. Horvai, B. Kiralyi, M. Draganov, O. Svobodnik, T. Juhaszi, L. Marinic, P. Zemanek, A. Ilicev,
    R. Bauernfeld, K. Petrosz, D. Molnarik, J. Hudecek
  `),
}

const competition = (
  competition_id: keyof typeof sides,
  country: string,
  name: string,
): SportCompetition => ({ competition_id, country, name, sides: sides[competition_id] })

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

export const tennisCompetitions = [
  competition(7001, 'Mauritius', 'Indian Ocean Open, men'),
  competition(7002, 'Kenya', 'Rift Classic, women'),
  competition(7003, 'Hungary', 'Danube Challenger, men'),
]
